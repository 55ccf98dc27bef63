#!/usr/bin/python3
"""A settings portal like that of GNOME and KDE: owns org.freedesktop.portal.Desktop and serves the person's settings.

Tests change them through tidings.test.Portal on the same object: Dark(dark); Accent(red, green, blue), each from 0 to 1,
other values mean no accent; and Choose(namespace, key, value) for any other setting. Specification:
org.freedesktop.portal.Settings. Writes to file descriptor 3 when ready.
"""
import os

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = 'org.freedesktop.portal.Desktop'
SETTINGS = 'org.freedesktop.portal.Settings'
TEST = 'tidings.test.Portal'
APPEARANCE = 'org.freedesktop.appearance'
DARK, LIGHT = 1, 2


class Portal(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, '/org/freedesktop/portal/desktop')
        self.values = {APPEARANCE: {}}
        self.Dark(False)
        self.Accent(-1, -1, -1)

    def change(self, namespace, key, value):
        self.values.setdefault(namespace, {})[key] = value
        self.SettingChanged(namespace, key, value)

    @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='ss', out_signature='v')
    def Get(self, interface, name):
        return dbus.UInt32(1)  # the interface's version

    @dbus.service.method(SETTINGS, in_signature='ss', out_signature='v')
    def Read(self, namespace, key):
        if key not in self.values.get(namespace, {}):
            raise dbus.DBusException(key, name='org.freedesktop.portal.Error.NotFound')
        value = self.values[namespace][key]  # Read wraps it in two variants, unlike the newer ReadOne
        return dbus.Struct(value, signature='ddd', variant_level=2) if isinstance(value, tuple) else type(value)(value, variant_level=2)

    @dbus.service.method(SETTINGS, in_signature='as', out_signature='a{sa{sv}}')
    def ReadAll(self, namespaces):
        return {name: keys for name, keys in self.values.items() if name in namespaces}

    @dbus.service.signal(SETTINGS, signature='ssv')
    def SettingChanged(self, namespace, key, value):
        pass

    @dbus.service.method(TEST, in_signature='b')
    def Dark(self, dark):
        self.change(APPEARANCE, 'color-scheme', dbus.UInt32(DARK if dark else LIGHT))

    @dbus.service.method(TEST, in_signature='ddd')
    def Accent(self, red, green, blue):
        self.change(APPEARANCE, 'accent-color', dbus.Struct((red, green, blue), signature='ddd'))

    @dbus.service.method(TEST, in_signature='ssv')
    def Choose(self, namespace, key, value):
        self.change(namespace, key, value)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
portal = Portal(bus)
name = dbus.service.BusName(NAME, bus)
os.write(3, b'there\n')
GLib.MainLoop().run()
