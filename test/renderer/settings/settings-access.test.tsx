/** Access to the local API in the settings. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TokenState } from '../../../src/shared/bridge/access.ts';
import { exampleOverview, exampleSettings } from '../examples.ts';
import { NOW, described, openSettings, present, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const asked = (state: TokenState) => {
  const overview = exampleOverview(NOW);
  return { overview: { ...overview, api: { ...overview.api, token: state } } };
};
const ON: TokenState = { kind: 'on', createdAt: '2026-11-02T12:00:00.000Z' };
const section = () => within(screen.getByRole('region', { name: 'Local API' }));
const onOff = () => within(screen.getByRole('group', { name: 'Access' })).getByRole<HTMLInputElement>('switch', { name: 'Require a token' });
const token = (): string | null => screen.queryByText(/^tid_/)?.textContent ?? null;
const dialog = () => screen.queryByRole('alertdialog');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Allow a site' });

async function typeSite(popup: Popup, text: string): Promise<void> {
  await popup.user.click(field());
  await popup.user.paste(text);
  await popup.keys('{Enter}');
}

describe('the token', () => {
  it('is off by default, and shown with an example of its use when switched on', async () => {
    const popup = await openSettings();
    expect(onOff().checked).toBe(false);
    expect(section().getByText('Every program on this computer may use the API.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New token' })).toBeNull();
    await popup.click(onOff());
    expect(onOff().checked).toBe(true);
    expect(token()).toMatch(/^tid_x+\d+$/);
    expect(section().getByText(/You will not see it again/)).toBeTruthy();
    expect(section().getByText('Authorization: Bearer TOKEN')).toBeTruthy();
    expect(spoken()).toBe('New token created');
  });

  it('is copied only by its button', async () => {
    const popup = await openSettings();
    await popup.click(onOff());
    expect(popup.bridge.asked('copyText')).toEqual([]);
    expect(document.activeElement).not.toBe(button('Copy token')); // a second press of the space bar would copy it
    await popup.click('Copy token');
    expect(popup.bridge.asked('copyText')).toEqual([{ text: token() }]);
    expect(spoken()).toBe('Token copied');
  });

  it.each([
    ['a click on Done', (popup: Popup) => popup.click('Done')],
    ['leaving and reopening the settings', async (popup: Popup) => {
      await popup.click('Back');
      expect(document.body.textContent).not.toContain('tid_');
      await popup.click('Settings');
    }],
  ])('is shown only once: gone after %s', async (_way, leave) => {
    const popup = await openSettings();
    await popup.click(onOff());
    expect(token()).not.toBeNull();
    await leave(popup);
    expect(token()).toBeNull();
    expect(onOff().checked).toBe(true);
    expect(section().getByText('Only programs that send the token created on November 18 get an answer.')).toBeTruthy();
  });

  it('is replaced only after confirmation', async () => {
    const popup = await openSettings(asked(ON));
    await popup.click('New token');
    expect(within(present(dialog())).getByText(/stops working at once/)).toBeTruthy();
    await popup.click('Cancel');
    expect(dialog()).toBeNull();
    expect(popup.bridge.asked('newToken')).toEqual([]);
    await popup.click('New token');
    await popup.click('Create a new token');
    expect(dialog()).toBeNull();
    expect(token()).not.toBeNull();
  });

  it('is switched off only after confirmation', async () => {
    const popup = await openSettings(asked(ON));
    await popup.click(onOff());
    expect(onOff().checked).toBe(true);
    await popup.keys('{Escape}');
    expect([dialog(), popup.bridge.asked('removeToken')]).toEqual([null, []]);
    await popup.click(onOff());
    await popup.click('Switch off');
    expect(popup.bridge.asked('removeToken')).toHaveLength(1);
    expect(onOff().checked).toBe(false);
    expect(spoken()).toBe('Every program on this computer may use the API.');
  });

  it('stays off when it cannot be created, and the reason is shown', async () => {
    const popup = await openSettings({ refuse: { newToken: 'The token could not be saved. Is the disk full?' } });
    await popup.click(onOff());
    expect(section().getByRole('alert').textContent).toBe('The token could not be saved. Is the disk full?');
    expect([onOff().checked, token()]).toEqual([false, null]);
  });

  it('stays on when it cannot be removed, and the dialog stays open with the reason', async () => {
    const popup = await openSettings({ ...asked(ON), refuse: { removeToken: 'The token could not be removed.' } });
    await popup.click(onOff());
    await popup.click('Switch off');
    expect(within(present(dialog())).getByRole('alert').textContent).toBe('The token could not be removed.');
    expect([onOff().checked, document.activeElement]).toEqual([true, button('Switch off')]);
  });

  it('is removed once on a double click, and the dialog’s button keeps the focus meanwhile', async () => {
    const popup = await openSettings(asked(ON));
    const removed: (() => void)[] = [];
    Object.assign(popup.bridge, { removeToken: () => new Promise((done) => removed.push(() => done({ ok: true }))) });
    await popup.click(onOff());
    await popup.user.dblClick(button('Switch off'));
    expect(removed).toHaveLength(1);
    expect([document.activeElement, button('Switch off').hasAttribute('disabled')]).toEqual([button('Switch off'), false]);
    removed[0]?.();
    await settle();
    expect(dialog()).toBeNull();
  });

  it.each([['Escape', ({ keys }: Popup) => keys('{Escape}')], ['Cancel', ({ click }: Popup) => click('Cancel')]])('is removed though %s closes the question before main has answered', async (_way, cancel) => {
    let answer = (): void => undefined;
    const popup = await openSettings(asked(ON), ({ removeToken }) => ({
      removeToken: () => new Promise<void>((resolve) => { answer = resolve; }).then(() => removeToken()),
    }));
    await popup.click(onOff());
    await popup.click('Switch off');
    await cancel(popup);
    expect([dialog(), onOff().checked]).toEqual([null, true]);
    answer();
    await settle();
    expect([onOff().checked, spoken()]).toEqual([false, 'Every program on this computer may use the API.']);
  });

  it('is shown as on when its file is damaged, with a button to create a new one', async () => {
    await openSettings(asked({ kind: 'damaged' }));
    expect(section().getByText('No program gets an answer now.')).toBeTruthy();
    expect(onOff().checked).toBe(true);
    expect(button('New token')).toBeTruthy();
  });

  it('from --token-file is mentioned, and cannot be changed here', async () => {
    await openSettings(asked({ kind: 'run' }));
    expect(section().getByText('This run takes its token from --token-file.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Require a token' })).toBeNull();
  });
});

describe('allowed sites', () => {
  it('are added after a dialog that shows the full origin and what the site may read', async () => {
    const popup = await openSettings();
    const long = `https://${'long-name.'.repeat(20)}example.org:8443`;
    await typeSite(popup, `${long}/dashboard?x=1`);
    const shown = within(present(dialog()));
    expect(shown.getByRole('heading').textContent).toBe('Let this site read Tidings?');
    expect(shown.getByText(long).tagName).toBe('CODE');
    for (const what of [/headlines/, /addresses of your feeds, with any private keys/, /AI models/, /when Tidings runs/]) {
      expect(shown.getByText(what, { selector: 'li' })).toBeTruthy();
    }
    expect(shown.getByText(/anyone who takes over the site. This holds until you remove it here/)).toBeTruthy();
    expect(popup.bridge.asked('allowOrigin')).toEqual([]);
    await popup.click('Allow this site');
    expect(popup.bridge.asked('allowOrigin')).toEqual([{ text: long }]);
    expect(dialog()).toBeNull();
    expect(within(screen.getByRole('grid', { name: 'Allowed sites' })).getByRole('row', { name: long })).toBeTruthy();
    expect(field().value).toBe('');
    expect(spoken()).toBe(`${long} may read the API now`);
  });

  it('are not called listed already while the list that has them is there before the answer', async () => {
    const told: string[] = [];
    const popup = await openSettings({}, ({ allowOrigin }) => ({
      allowOrigin: async (site) => {
        const outcome = await allowOrigin(site);
        await screen.findByRole('row', { name: 'https://example.org', hidden: true });
        told.push(described(screen.getByRole('textbox', { name: 'Allow a site', hidden: true })));
        return outcome;
      },
    }));
    await typeSite(popup, 'example.org');
    await popup.user.click(button('Allow this site'));
    await waitFor(() => expect(spoken()).toBe('https://example.org may read the API now'));
    expect(told).toEqual([expect.not.stringContaining('already')]);
  });

  it.each([['example.org', false], ['http://nas:3000', true]])('have a warning about missing encryption for %s: %s', async (site, warned) => {
    await typeSite(await openSettings(), site);
    expect(screen.queryByText(/not encrypted/) !== null).toBe(warned);
  });

  it.each([[{ kind: 'off' }, false], [ON, true]] as const)('have a note that the token is needed, too, with the token state %j: %s', async (state, told) => {
    await typeSite(await openSettings(asked(state)), 'example.org');
    expect(screen.queryByText(/must send your token as well/) !== null).toBe(told);
  });

  it('have a dialog that starts on Cancel and traps the focus and the keys', async () => {
    const popup = await openSettings();
    await typeSite(popup, 'example.org');
    expect(document.activeElement).toBe(button('Cancel'));
    await popup.user.tab();
    expect(document.activeElement).toBe(button('Allow this site'));
    await popup.user.tab();
    expect(document.activeElement).toBe(button('Cancel'));
    await popup.keys('/{Control>}2{/Control}{F5}');
    expect(dialog()).not.toBeNull();
    expect(popup.bridge.asked('refresh')).toEqual([]);
    await popup.keys('{Escape}');
    expect(dialog()).toBeNull();
    expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy(); // one Escape closes one thing
    expect(field().value).toBe('example.org');
    expect(document.activeElement).toBe(field());
    await popup.keys('{Enter}{Enter}'); // opens the dialog and presses Cancel, its default
    expect([dialog(), popup.bridge.asked('allowOrigin')]).toEqual([null, []]);
  });

  it.each([
    ['http://localhost:3000', 'Pages on this computer need not be allowed.'],
    ['https://*.example.org', 'Each site is allowed by its own address; a * for many does not work.'],
    ['https://there.example/page', 'This site is already in the list.'],
  ])('%s is rejected without a dialog', async (text, why) => {
    const popup = await openSettings({ settings: { ...exampleSettings, allowedOrigins: ['https://there.example'] } });
    await typeSite(popup, text);
    expect(dialog()).toBeNull();
    expect(screen.getByText(why)).toBeTruthy();
    expect(field().value).toBe(text);
    await popup.user.clear(field());
    await popup.user.type(field(), 'other.example');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('that main refuses leave the dialog open with the reason', async () => {
    const popup = await openSettings({ refuse: { allowOrigin: 'The settings could not be saved. Is the disk full?' } });
    await typeSite(popup, 'example.org');
    await popup.click('Allow this site');
    expect(within(present(dialog())).getByRole('alert').textContent).toBe('The settings could not be saved. Is the disk full?');
    expect(field().value).toBe('example.org');
  });

  it('are removed at once, and Undo puts them back in their place', async () => {
    const origins = ['https://c.example', 'https://a.example', 'https://b.example'];
    const popup = await openSettings({ settings: { ...exampleSettings, allowedOrigins: origins } });
    const names = () => screen.getAllByRole('button', { name: /^Remove https:/ }).map((one) => one.getAttribute('aria-label'));
    const before = names();
    expect(before).toEqual(['Remove https://a.example', 'Remove https://b.example', 'Remove https://c.example']);
    await popup.click('Remove https://b.example');
    expect(popup.bridge.asked('removeOrigin')).toEqual([{ origin: 'https://b.example' }]);
    expect(names()).toHaveLength(2);
    expect(document.activeElement).toBe(button('Undo'));
    await popup.keys('{Enter}');
    expect(names()).toEqual(before);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('are removed with the Delete key', async () => {
    const { bridge, keys } = await openSettings({ settings: { ...exampleSettings, allowedOrigins: ['https://a.example', 'https://b.example'] } });
    screen.getByRole('row', { name: 'https://b.example' }).focus();
    await keys('{Delete}');
    expect(bridge.asked('removeOrigin')).toEqual([{ origin: 'https://b.example' }]);
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'https://a.example' })); // the key removes the next one
    await keys('{Delete}');
    expect(bridge.asked('removeOrigin')).toHaveLength(2);
    expect(document.activeElement).toBe(button('Undo'));
  });
});
