#!/usr/bin/python3
"""Speaks to the first tray item of the session, as a panel does. Answers in JSON on standard output.

    tray_item.py items | properties | menu | activate | choose LABEL

Specifications: org.kde.StatusNotifierItem (freedesktop.org, "StatusNotifierItem") and com.canonical.dbusmenu.
"""
import json
import sys

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
        sys.exit('no tray item')
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
            sys.exit(f'no entry "{label}" that can be chosen')
        try:
            interface.Event(chosen['id'], 'clicked', dbus.Int32(0, variant_level=1), dbus.UInt32(0))
            return
        except dbus.exceptions.DBusException as error:
            if error.get_dbus_name() != 'org.freedesktop.DBus.Error.Failed' or attempt == ATTEMPTS - 1:
                raise


def main(command, *arguments):
    if command == 'items':
        print(json.dumps(items()))
    elif command == 'properties':
        print(json.dumps(properties(first_item())))
    elif command == 'menu':
        print(json.dumps(menu(first_item())[1]))
    elif command == 'activate':
        bus.get_object(*first_item()).Activate(0, 0, dbus_interface=ITEM)
    elif command == 'choose':
        choose(first_item(), *arguments)
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
