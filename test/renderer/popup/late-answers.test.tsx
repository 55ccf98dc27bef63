/** What main answers once its control has left the page is announced instead, and changes nothing else. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Bridge } from '../../../src/shared/bridge.ts';
import type { NewToken } from '../../../src/shared/bridge/access.ts';
import type { Outcome, Refusal } from '../../../src/shared/outcome.ts';
import { footer, openPopup, openSettings, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

/** @returns a promise, and the function that resolves it */
function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve = (_value: T): void => undefined;
  return { promise: new Promise<T>((done) => { resolve = done; }), resolve: (value) => resolve(value) };
}

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

it.each<[string, (late: Promise<Refusal>) => Partial<Bridge>, (popup: Popup) => Promise<void>]>([
  ['a category', (late) => ({ editFeed: () => late }), async ({ user, click }) => {
    await click('Edit Quiet Machines');
    await user.type(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' }), 'Books');
    await click('Done');
  }],
  ['a shortcut', (late) => ({ changeSettings: () => late }), async ({ click, keys }) => {
    await click(/^Shortcut/);
    await keys('{Control>}{Alt>}t{/Alt}{/Control}');
  }],
  ['a word', (late) => ({ muteWord: () => late }), ({ user }) => user.type(field('Mute a word'), 'lander{Enter}')],
  ['a feed', (late) => ({ addFeed: () => late }), async ({ user, click }) => {
    await user.type(field('Add a feed'), 'new.example{Enter}');
    await settle();
    await click('Add New Paper');
  }],
  ['a token', (late) => ({ newToken: () => late }), ({ click }) => click(screen.getByRole('switch', { name: 'Require a token' }))],
  ['a list', (late) => ({ openOpml: () => late }), ({ click }) => click('Import…')],
])('why main refuses %s is announced after the settings have closed', async (_what, calls, change) => {
  const late = later<Refusal>();
  const popup = await openSettings({}, () => calls(late.promise));
  await change(popup);
  await popup.click('Back');
  late.resolve({ ok: false, message: 'The disk is full.' });
  await settle();
  expect([spoken(), footer()]).toEqual(['The disk is full.', expect.stringContaining('The disk is full.')]);
});

it.each(['{Enter}{Tab}', '{Enter}{Enter}', '{Tab}'])('a port that main refuses stays in its field with the reason, also if main answers only after %s', async (keys) => {
  const late = later<Refusal>();
  const { user } = await openSettings({}, () => ({ changeSettings: () => late.promise }));
  await user.clear(field('API port'));
  await user.type(field('API port'), `9000${keys}`);
  late.resolve({ ok: false, message: 'Port 9000 is taken.' });
  await settle();
  expect((field('API port') as HTMLInputElement).value).toBe('9000');
  expect(within(screen.getByRole('region', { name: 'Local API' })).getByText('Port 9000 is taken.')).toBeTruthy();
});

it('a token made after the settings have closed, which nobody has seen, is announced as such', async () => {
  const late = later<NewToken>();
  const { click } = await openSettings({}, () => ({ newToken: () => late.promise }));
  await click(screen.getByRole('switch', { name: 'Require a token' }));
  await click('Back');
  late.resolve({ ok: true, token: 'tid_x' });
  await settle();
  expect(spoken()).toBe('A new token was created, but the settings closed before it could be shown. Create another one.');
});

it.each([['Escape', ({ keys }: Popup) => keys('{Escape}')], ['Cancel', ({ click }: Popup) => click('Cancel')]])(
  '%s closes a question that main has not answered yet, and why main refuses is announced', async (_how, close) => {
    const late = later<Outcome>();
    const popup = await openSettings({}, () => ({ resetPart: () => late.promise }));
    await popup.click('Reset settings…');
    await popup.click('Reset settings');
    await close(popup);
    expect([screen.queryByRole('alertdialog'), screen.getByRole('region', { name: 'Settings' })]).toEqual([null, expect.anything()]);
    late.resolve({ ok: false, message: 'The disk is full.' });
    await settle();
    expect(spoken()).toBe('The disk is full.');
  });

it('the next dialog stays open when main has muted the word of one that a notification has closed', async () => {
  const late = later<Outcome>();
  const { bridge, user, keys } = await openPopup({}, () => ({ muteWord: () => late.promise }));
  const ask = async (): Promise<void> => {
    screen.getByRole('row', { name: /^Lander’s drill/ }).focus();
    await keys('x');
    await screen.findByRole('radio', { name: 'drill' }); // loaded on first use
  };
  await ask();
  await user.click(screen.getByRole('radio', { name: 'drill' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mute' }));
  act(() => bridge.send('show', { view: 'headline', id: 'h0' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  late.resolve({ ok: true });
  await settle();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
