#!/usr/bin/python3
"""Speaks to the first tray item of the session, as a panel does, until its file descriptor 3 ends.

There it reads commands, each a JSON array on a line:

    ["items"] | ["properties"] | ["menu"] | ["activate"] | ["choose", LABEL]

and answers each with a line: {"answer": ...}, or {"error": TEXT}. The item is looked up for every command, since programs and
panels come and go.

Specifications: org.kde.StatusNotifierItem (freedesktop.org, "StatusNotifierItem") and com.canonical.dbusmenu.
"""
import json

import dbus

ITEM = 'org.kde.StatusNotifierItem'
WATCHER = 'org.kde.StatusNotifierWatcher'
PROPERTIES = 'org.freedesktop.DBus.Properties'
DEFAULT_PATH = '/StatusNotifierItem'
ATTEMPTS = 5

bus = dbus.SessionBus()


def items():
    """Returns (bus name, object path) of every registered item; none if there is no tray."""
    if not bus.name_has_owner(WATCHER):
        return []
    watcher = bus.get_object(WATCHER, '/StatusNotifierWatcher')
    registered = watcher.Get(WATCHER, 'RegisteredStatusNotifierItems', dbus_interface=PROPERTIES)
    # A watcher lists an item as NAME or as NAME/PATH.
    return [(name, slash + path if slash else DEFAULT_PATH) for name, slash, path in (str(item).partition('/') for item in registered)]


def first_item():
    found = items()
    if not found:
        raise LookupError('no tray item')
    return found[0]


def properties(item):
    """Returns the item's properties as plain values; images as the number of their sizes."""
    found = bus.get_object(*item).GetAll(ITEM, dbus_interface=PROPERTIES)
    return {str(key): plain(value) for key, value in found.items()}


def plain(value):
    if isinstance(value, (dbus.Array, dbus.Struct)):
        return len(value)
    if isinstance(value, dbus.Boolean):
        return bool(value)
    return value + 0 if isinstance(value, (int, float)) else str(value)


def menu(item):
    """Returns the menu's interface and its entries: id, label, type, whether it is enabled."""
    name, _ = item
    path = bus.get_object(*item).Get(ITEM, 'Menu', dbus_interface=PROPERTIES)
    interface = dbus.Interface(bus.get_object(name, path), 'com.canonical.dbusmenu')
    interface.AboutToShow(0)
    _, (_, _, children) = interface.GetLayout(0, -1, dbus.Array([], signature='s'))
    entries = [
        {
            'id': int(entry_id),
            'label': str(given.get('label', '')).replace('_', ''),  # the underscore marks the access key
            'type': str(given.get('type', 'standard')),
            'enabled': bool(given.get('enabled', True)),
        }
        for entry_id, given, _ in children
    ]
    return interface, entries


def choose(item, label):
    """Clicks an entry. A program may replace its menu at any time, and then refuses the ids of the old one: look again."""
    for attempt in range(ATTEMPTS):
        interface, entries = menu(item)
        chosen = next((entry for entry in entries if entry['label'] == label and entry['enabled']), None)
        if chosen is None:
            raise LookupError(f'no entry "{label}" that can be chosen')
        try:
            interface.Event(chosen['id'], 'clicked', dbus.Int32(0, variant_level=1), dbus.UInt32(0))
            return
        except dbus.exceptions.DBusException as error:
            if error.get_dbus_name() != 'org.freedesktop.DBus.Error.Failed' or attempt == ATTEMPTS - 1:
                raise


def activate(item):
    bus.get_object(*item).Activate(0, 0, dbus_interface=ITEM)


COMMANDS = {
    'items': items,
    'properties': lambda: properties(first_item()),
    'menu': lambda: menu(first_item())[1],
    'activate': lambda: activate(first_item()),
    'choose': lambda label: choose(first_item(), label),
}


def reply(command, *arguments):
    try:
        return {'answer': COMMANDS[command](*arguments)}
    except Exception as error:  # whatever it is: who asked is told, and may ask again
        return {'error': f'{type(error).__name__}: {error}'}


def main():
    with open(3, encoding='utf-8') as commands, open(3, 'w', encoding='utf-8', closefd=False) as answers:
        for line in commands:
            print(json.dumps(reply(*json.loads(line))), file=answers, flush=True)


main()
