import { expect, it, vi } from 'vitest';
import { followActivation, type Activations } from '../../../../src/main/shell/notify/activation.ts';

/** Clicks on a notification of an earlier run; returns how often the popup was opened. */
function opened(platform: NodeJS.Platform, types: readonly string[]): number {
  const open = vi.fn();
  let activate: (details: { readonly type: string }) => void = () => undefined;
  const notification: Activations = { handleActivation: (callback) => { activate = callback; } };
  followActivation(notification, platform, open);
  for (const type of types) activate({ type });
  return open.mock.calls.length;
}

it.each<[NodeJS.Platform, readonly string[], number]>([
  ['win32', ['click'], 1],
  ['win32', ['click', 'click'], 2],
  ['win32', ['action', 'reply'], 0],
  ['linux', ['click'], 0],
  ['darwin', ['click'], 0],
])('on %s, activations by %j open the popup %i times', (platform, types, times) => expect(opened(platform, types)).toBe(times));

it('does nothing in an Electron that does not report them', () => {
  expect(() => followActivation({}, 'win32', () => expect.unreachable())).not.toThrow();
});
