#!/usr/bin/python3
"""A recording notification daemon: owns org.freedesktop.Notifications and appends Notify and CloseNotification calls to FILE
as JSON lines.

    notification_daemon.py FILE [CAPABILITY...]     (default: body actions persistence)

Tests act for the person through tidings.test.Notifications on the same object: Invoke(id, action) is a click,
Close(id, reason) a dismissal. Specification: freedesktop.org, "Desktop Notifications" 1.2.
"""
import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = 'org.freedesktop.Notifications'
TEST = 'tidings.test.Notifications'
CLOSED_BY_PERSON, CLOSED_BY_CALL = 2, 3
LONGEST = 20  # longer arrays are images, recorded only as their length


def plain(value):
    if isinstance(value, dbus.Dictionary):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, (dbus.Array, dbus.Struct)):
        return len(value) if len(value) > LONGEST else [plain(inner) for inner in value]
    if isinstance(value, dbus.Boolean):
        return bool(value)
    return value + 0 if isinstance(value, (int, float)) else str(value)


class Daemon(dbus.service.Object):
    def __init__(self, bus, file, capabilities):
        super().__init__(bus, '/org/freedesktop/Notifications')
        self.file, self.capabilities, self.last = file, capabilities, 0

    def record(self, **facts):
        with open(self.file, 'a', encoding='utf-8') as lines:
            lines.write(json.dumps(facts, ensure_ascii=False) + '\n')

    @dbus.service.method(NAME, in_signature='susssasa{sv}i', out_signature='u')
    def Notify(self, app, replaces, icon, summary, body, actions, hints, timeout):
        number = int(replaces)
        if number == 0:
            self.last += 1
            number = self.last
        self.record(event='notify', id=number, app=plain(app), icon=plain(icon), summary=plain(summary), body=plain(body),
                    actions=plain(actions), hints=plain(hints), timeout=int(timeout))
        return dbus.UInt32(number)

    @dbus.service.method(NAME, in_signature='u')
    def CloseNotification(self, number):
        self.record(event='close', id=int(number))
        self.NotificationClosed(number, CLOSED_BY_CALL)

    @dbus.service.method(NAME, out_signature='as')
    def GetCapabilities(self):
        return dbus.Array(self.capabilities, signature='s')

    @dbus.service.method(NAME, out_signature='ssss')
    def GetServerInformation(self):
        return 'recorder', 'tidings', '1', '1.2'

    @dbus.service.signal(NAME, signature='uu')
    def NotificationClosed(self, number, reason):
        pass

    @dbus.service.signal(NAME, signature='us')
    def ActionInvoked(self, number, action):
        pass

    @dbus.service.method(TEST, in_signature='us')
    def Invoke(self, number, action):
        self.ActionInvoked(number, action)
        self.NotificationClosed(number, CLOSED_BY_PERSON)

    @dbus.service.method(TEST, in_signature='uu')
    def Close(self, number, reason):
        self.NotificationClosed(number, reason)


def main(file, *capabilities):
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    if bus.request_name(NAME, dbus.bus.NAME_FLAG_DO_NOT_QUEUE) != dbus.bus.REQUEST_NAME_REPLY_PRIMARY_OWNER:
        sys.exit('another notification daemon is running')
    Daemon(bus, file, capabilities or ('body', 'actions', 'persistence'))
    GLib.MainLoop().run()


main(*sys.argv[1:])
