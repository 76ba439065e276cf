"""The accessibility tree of a desktop, for tests: what a screen reader would read, and press.

    accessibility.py enable                  says on the session bus that a screen reader runs
    accessibility.py tree                    all applications' nodes, a JSON object a line
    accessibility.py press PID ROLE NAME     does what a click does
    accessibility.py focus PID ROLE NAME     gives it the keyboard

An empty ROLE stands for any.
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

STATES = ["enabled", "focused", "checked", "showing", "active"]


def enable():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        value, None, Gio.DBusCallFlags.NONE, 60_000, None,
    )


def children(node):
    found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in found if child]


def walk(node):
    """The node and all below it, without the squares of a board: they are many."""
    yield node
    if node.get_role() != Atspi.Role.TABLE:
        for child in children(node):
            yield from walk(child)


def applications():
    return children(Atspi.get_desktop(0))


def describe(pid, node):
    states = node.get_state_set()
    text = node.get_text_iface()
    return {
        "pid": pid,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "text": Atspi.Text.get_text(text, 0, -1) if text else "",
        "states": [s for s in STATES if states.contains(getattr(Atspi.StateType, s.upper()))],
    }


def tree():
    for application in applications():
        pid = application.get_process_id()
        for node in walk(application):
            try:
                print(json.dumps(describe(pid, node)))
            except GLib.Error:
                # It has gone since its parent named it.
                continue


def find(pid, role, name):
    """The node; looked for again when another has gone since its parent named it."""
    attempts = 20
    while True:
        try:
            return find_once(pid, role, name)
        except GLib.Error:
            attempts -= 1
            if attempts == 0:
                raise
            time.sleep(0.1)


def find_once(pid, role, name):
    for application in applications():
        if application.get_process_id() != int(pid):
            continue
        for node in walk(application):
            if node.get_name() == name and role in ("", node.get_role_name()):
                return node
    sys.exit(f"nothing is named {name!r}")


def press(pid, role, name):
    action = find(pid, role, name).get_action_iface()
    if not action or not Atspi.Action.do_action(action, 0):
        sys.exit(f"{name!r} cannot be pressed")


def focus(pid, role, name):
    if not find(pid, role, name).grab_focus():
        sys.exit(f"{name!r} cannot have the keyboard")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    try:
        {"enable": enable, "tree": tree, "press": press, "focus": focus}[command](*arguments)
    except GLib.Error as error:
        sys.exit(f"{command}: {error.message}")
