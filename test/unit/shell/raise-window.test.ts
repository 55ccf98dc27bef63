import { describe, expect, it } from 'vitest';
import { raiseWindow } from '../../../src/main/shell/raise-window.ts';

/** What is done to a window that is there so. */
function done(drawnBy: string, { minimized = false, visible = true, focused = false }): string[] {
  const acts: string[] = [];
  const act = (name: string) => () => void acts.push(name);
  raiseWindow({
    isMinimized: () => minimized, isVisible: () => visible, isFocused: () => focused,
    restore: act('restore'), hide: act('hide'), show: act('show'), focus: act('focus'),
  }, drawnBy, (ms, then) => {
    acts.push(`after ${ms} ms`);
    then();
  });
  return acts;
}

describe('a window is brought to the front', () => {
  it.each<[string, string, { minimized?: boolean; visible?: boolean; focused?: boolean }, string[]]>([
    ['out of sight', 'x11', { visible: false }, ['show', 'focus']],
    ['out of sight', 'wayland', { visible: false }, ['show', 'focus']],
    ['behind another', 'x11', {}, ['show', 'focus']],
    ['behind another, and shown anew, or nothing would happen', 'wayland', {}, ['hide', 'after 150 ms', 'show', 'focus']],
    ['with the focus already', 'wayland', { focused: true }, ['show', 'focus']],
    ['minimised', 'x11', { minimized: true }, ['restore', 'show', 'focus']],
    ['minimised, and shown anew', 'wayland', { minimized: true }, ['restore', 'hide', 'after 150 ms', 'show', 'focus']],
    ['behind another', '', {}, ['show', 'focus']], // macOS, Windows
  ])('%s (%s)', (_name, drawnBy, window, expected) => expect(done(drawnBy, window)).toEqual(expected));
});
