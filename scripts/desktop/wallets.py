#!/usr/bin/python3
"""A desktop's password stores (KDE's wallet, the Secret Service) that never answer, as if waiting for a person at a dialog.
Prints "waiting", then a line for every call.
"""
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
from gi.repository import GLib

NAMES = ('org.kde.kwalletd5', 'org.kde.kwalletd6', 'org.freedesktop.secrets')


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()

    def hear(_bus, message):
        if not isinstance(message, dbus.lowlevel.MethodCallMessage):
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        print(message.get_destination(), message.get_member(), flush=True)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    bus.add_message_filter(hear)
    for name in NAMES:
        bus.request_name(name)
    print('waiting', flush=True)
    GLib.MainLoop().run()


sys.exit(main())
