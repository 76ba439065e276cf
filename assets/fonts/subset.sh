#!/usr/bin/env bash
# Remakes queenside-sc.otf and queenside-tc.otf from the characters the program's phrases use.
# Needs apt-get (a Debian or Ubuntu system), dpkg-deb, python3 with venv, and a network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Another version may write other bytes, so it is fixed.
fonttools=fonttools==4.68.0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Only what the default fonts lack, and the punctuation that Chinese text shares with Latin.
# Emoji and private-use characters come from the default fonts. A byte order mark is not seen.
python3 - "$work/chars.txt" <<'PYTHON'
import glob, re, sys

SHARED = set("—…·“”‘’")

def wanted(char):
    code = ord(char)
    emoji_or_private = 0xE000 <= code <= 0xF8FF or 0xFE00 <= code <= 0xFE0F or 0x1F000 <= code <= 0x1FAFF
    return char in SHARED or (code >= 0x2E80 and not emoji_or_private and code != 0xFEFF)

chars = set()
for path in glob.glob("../../src/lang/**/*.rs", recursive=True) + glob.glob("../../src/formats/*.rs"):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    chars.update(text)
    chars.update(chr(int(code, 16)) for code in re.findall(r"\\u\{([0-9A-Fa-f]{1,6})\}", text))
chars = sorted(filter(wanted, chars))
if not chars:
    sys.exit("No Chinese characters in src/lang or src/formats: nothing to make a font of.")
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write("".join(chars))
print(len(chars), "characters")
PYTHON

(cd "$work" && apt-get -q -o APT::Sandbox::User=root download fonts-noto-cjk)
dpkg-deb -x "$work"/fonts-noto-cjk_*.deb "$work/package"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "$fonttools"

make_font() { # font number in the collection, output file
    SOURCE_DATE_EPOCH=0 "$work/venv/bin/pyftsubset" \
        "$work/package/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc" \
        --font-number="$1" --text-file="$work/chars.txt" --output-file="$work/$2" \
        --no-hinting --desubroutinize --layout-features='' \
        --drop-tables+=GSUB,GPOS,vhea,vmtx,VORG,BASE --name-IDs='*' \
        --no-recalc-timestamp --no-ignore-missing-unicodes
}
make_font 2 queenside-sc.otf
make_font 3 queenside-tc.otf
# Both are made before either is replaced.
mv "$work"/queenside-{sc,tc}.otf .
sha256sum queenside-{sc,tc}.otf
