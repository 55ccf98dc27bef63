import { expect, it } from 'vitest';
import { createForeground, type Foreground } from '../../../src/main/shell/foreground.ts';

/** The foreground on a system, and the calls made on the program in their order. */
function bench(platform: NodeJS.Platform): { acts: string[]; foreground: Foreground } {
  const acts: string[] = [];
  const note = (name: string) => () => void acts.push(name);
  return {
    acts,
    foreground: createForeground({ show: note('show'), hide: note('hide'), focus: ({ steal }) => void acts.push(`focus, steal ${steal}`) }, platform),
  };
}

it('hides and shows the program on macOS', () => {
  const { acts, foreground } = bench('darwin');
  foreground.giveBack();
  foreground.come();
  expect(acts).toEqual(['hide', 'show']);
});

it('takes the keyboard on macOS also while another program has it', () => {
  const { acts, foreground } = bench('darwin');
  foreground.take();
  expect(acts).toEqual(['focus, steal true']);
});

it('brings a dialog to the front on macOS before it opens, and leaves the program there as long as it is open', async () => {
  const { acts, foreground } = bench('darwin');
  let close: (answer: string) => void = () => undefined;
  const answer = foreground.inFront(() => {
    acts.push('open');
    return new Promise((resolve) => { close = resolve; });
  });
  foreground.giveBack();
  expect(acts).toEqual(['focus, steal true', 'open']);
  close('Try again');
  expect(await answer).toBe('Try again');
  foreground.giveBack();
  expect(acts).toEqual(['focus, steal true', 'open', 'hide']);
});

it('gives the keyboard back after a dialog that could not be shown', async () => {
  const { acts, foreground } = bench('darwin');
  await expect(foreground.inFront(() => Promise.reject(new Error('no display')))).rejects.toThrow('no display');
  foreground.giveBack();
  expect(acts).toEqual(['focus, steal true', 'hide']);
});

it.each(['linux', 'win32'] as const)('leaves the program alone on %s, where Electron cannot hide it', async (platform) => {
  const { acts, foreground } = bench(platform);
  foreground.come();
  foreground.take();
  foreground.giveBack();
  expect(await foreground.inFront(() => Promise.resolve(1))).toBe(1);
  expect(acts).toEqual([]);
});
