import { describe, expect, it } from 'vitest';
import type { Form } from '../../../../src/main/shell/popup/popup-machine.ts';
import { windowTraits, type WindowTraits } from '../../../../src/main/shell/popup/window-traits.ts';

describe('the window', () => {
  it.each<[Form, NodeJS.Platform, string, WindowTraits]>([
    ['popup', 'darwin', '', { onAllSpaces: true, asToolbar: false, square: false, level: 'floating' }],
    ['popup', 'win32', '', { onAllSpaces: false, asToolbar: false, square: false, level: 'pop-up-menu' }],
    ['popup', 'linux', 'x11', { onAllSpaces: false, asToolbar: true, square: true, level: 'pop-up-menu' }],
    ['popup', 'linux', 'wayland', { onAllSpaces: false, asToolbar: false, square: true, level: 'pop-up-menu' }],
    ['window', 'darwin', '', { onAllSpaces: false, asToolbar: false, square: false, level: 'normal' }],
    ['window', 'linux', 'x11', { onAllSpaces: false, asToolbar: false, square: false, level: 'normal' }],
  ])('as a %s on %s (%s) has the traits %j', (form, platform, ozone, traits) => expect(windowTraits(form, platform, ozone)).toEqual(traits));
});
