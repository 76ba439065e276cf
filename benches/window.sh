#!/usr/bin/env bash
# Prints the figures of the whole program in a real window: binary size, time from start to the first
# painted board, memory, CPU when idle, growth from n = 8 to all of n = 16. Needs a release build and the
# Debian packages xvfb, openbox, xdotool, imagemagick, x11-utils, libgl1-mesa-dri; uses a display of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
program=target/release/queenside
[ -x "$program" ] || { echo "build it first: cargo build --release" >&2; exit 2; }

work=$(mktemp -d)
started=()
end() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT

export DISPLAY=:${WINDOW_FIGURES_DISPLAY:-87} HOME=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
Xvfb "$DISPLAY" -screen 0 1400x950x24 -nolisten tcp >/dev/null 2>&1 &
started+=($!)
until xdpyinfo >/dev/null 2>&1; do sleep 0.05; done
openbox >/dev/null 2>&1 &
started+=($!)
sleep 1

ticks() { awk '{print $14 + $15}' "/proc/$1/stat"; }
memory() { awk -v key="$2:" '$1 == key {printf "%.1f MiB", $2 / 1024}' "/proc/$1/status"; }
now_ms() { date +%s%3N; }

# The colours on the screen: a board brings more than the two or three of an empty window.
is_painted() {
  local window
  window=$(xdotool search --onlyvisible --pid "$1" 2>/dev/null | tail -n 1) || return 1
  [ -n "$window" ] && [ "$(import -window "$window" -resize 64x64 -format %k info: 2>/dev/null || echo 0)" -gt 50 ]
}

start() {
  local before
  before=$(now_ms)
  "$program" "$1" >/dev/null 2>&1 &
  pid=$!
  started+=("$pid")
  until is_painted "$pid"; do :; done
  painted_ms=$(($(now_ms) - before))
}

echo "binary                          $(stat -c %s "$program") bytes"
start 8; kill "$pid"; wait "$pid" 2>/dev/null || true
start 8
echo "start to first board seen       $painted_ms ms (looked for every few ten ms)"
sleep 2
echo "memory at n = 8                 $(memory "$pid" VmRSS), peak $(memory "$pid" VmHWM)"
before=$(ticks "$pid"); sleep 10
echo "CPU in 10 s idle                $(($(ticks "$pid") - before)) ticks"
kill "$pid"; wait "$pid" 2>/dev/null || true

for n in 16 17; do
  start "$n"
  sleep 2
  window=$(xdotool search --onlyvisible --pid "$pid" | tail -n 1)
  # Searched to the end when the process comes to rest.
  while before=$(ticks "$pid"); sleep 1; [ $(($(ticks "$pid") - before)) -gt 5 ]; do :; done
  xdotool windowactivate --sync "$window"
  for _ in $(seq 40); do xdotool key --clearmodifiers r; sleep 0.05; done
  xdotool key End
  sleep 1
  echo "memory at the end of n = $n     $(memory "$pid" VmRSS), peak $(memory "$pid" VmHWM)"
  kill "$pid"; wait "$pid" 2>/dev/null || true
done
