#!/usr/bin/python3
"""A settings portal as GNOME and KDE have one: it owns org.freedesktop.portal.Desktop and tells what a person has chosen.

A test chooses for the person through tidings.test.Portal on the same object: Dark, Accent(red, green, blue), each
from 0 to 1, outside of that there is none; and Choose(namespace, key, value) for any other setting. Specification:
org.freedesktop.portal.Settings. Says so on file descriptor 3 when it is there.
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
        return dbus.UInt32(1)  # every part has a version

    @dbus.service.method(SETTINGS, in_signature='ss', out_signature='v')
    def Read(self, namespace, key):
        if key not in self.values.get(namespace, {}):
            raise dbus.DBusException(key, name='org.freedesktop.portal.Error.NotFound')
        value = self.values[namespace][key]  # in two variants: Read is older than ReadOne, and kept so
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
