import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { exampleHeadlines, exampleSettings } from '../examples.ts';
import { clock } from '../english.ts';
import { footer, NOW, openPopup, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const row = (title: RegExp): HTMLElement => screen.getByRole('row', { name: title });
const tab = (): string => screen.getByRole('tab', { name: /^Headlines/ }).textContent;
const isUnread = (title: RegExp): boolean => row(title).hasAttribute('data-unread');

describe('unread headlines', () => {
  it('are marked visually and for screen readers, and counted in the tab', async () => {
    await openPopup();
    expect([isUnread(/^Lander’s drill/), isUnread(/^Ferry service/)]).toEqual([true, false]);
    expect(row(/^Lander’s drill.*unread/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Ferry service.*unread/ })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Headlines 3 unread' })).toBeTruthy();
  });

  it('have no count and no "Mark all as read" when everything is read', async () => {
    await openPopup({ headlines: exampleHeadlines(NOW).map((one) => ({ ...one, unread: false })) });
    expect(tab()).toBe('Headlines');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('are marked as read when opened by click or by Enter', async () => {
    const { click, keys } = await openPopup();
    await click(row(/^Lander’s drill/));
    expect(isUnread(/^Lander’s drill/)).toBe(false);
    await keys('{ArrowDown}{Enter}');
    expect(isUnread(/^What a tray icon costs/)).toBe(false);
    expect(tab()).toContain('1 unread');
  });

  it('stay unread when no browser could be opened', async () => {
    const { click } = await openPopup({ refuse: { openLink: 'No browser could be opened for the link.' } });
    await click(row(/^Lander’s drill/));
    expect(isUnread(/^Lander’s drill/)).toBe(true);
  });

  it('without a link are marked as read when clicked', async () => {
    const { bridge, click } = await openPopup({ headlines: exampleHeadlines(NOW).map((one) => ({ ...one, link: '' })) });
    await click(row(/^Lander’s drill/));
    expect(bridge.asked('markRead')).toEqual([{ id: 'h0' }]);
    expect(bridge.asked('openLink')).toEqual([]);
    expect(isUnread(/^Lander’s drill/)).toBe(false);
  });
});

describe('marking all as read', () => {
  it('is announced, and can be undone by keyboard alone', async () => {
    const { keys } = await openPopup();
    screen.getByRole('button', { name: 'Mark all as read' }).focus();
    await keys('{Enter}');
    expect(tab()).toBe('Headlines');
    expect(spoken()).toBe('3 headlines marked as read');
    expect(isUnread(/^Lander’s drill/)).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await keys('{Enter}');
    expect(tab()).toContain('3 unread');
    expect(isUnread(/^Lander’s drill/)).toBe(true);
  });

  it('can still be undone when the button was pressed again before the list had arrived', async () => {
    let isHeld = false;
    const { click } = await openPopup({}, ({ headlines }) => ({ headlines: (page) => (isHeld ? new Promise(() => undefined) : headlines(page)) }));
    isHeld = true;
    for (let i = 0; i < 2; i += 1) {
      await click('Mark all as read');
    }
    expect([footer().includes('3 headlines marked as read'), spoken()]).toEqual([true, '0 headlines marked as read']);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('announces an error when main does not answer', async () => {
    const { click } = await openPopup({}, () => ({ markAllRead: () => Promise.reject(new Error('no handler')) }));
    await click('Mark all as read');
    expect(spoken()).toBe('Tidings did not answer. Please try again; if that does not help, quit Tidings and start it again.');
  });

  it('offers no Undo after the popup was hidden', async () => {
    const { click } = await openPopup();
    await click('Mark all as read');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is not offered in the models tab', async () => {
    const { user } = await openPopup();
    await user.click(screen.getByRole('tab', { name: 'Models' }));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});

describe('a headline far down a long list', () => {
  /** Opens the list, and its end. */
  const openEnd = async (prepare?: Parameters<typeof openPopup>[1]): Promise<Popup> => {
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, 900) }, prepare);
    row(/^Lander’s drill/).focus();
    await popup.user.keyboard('{End}');
    for (let i = 0; i < 4; i += 1) await settle();
    return popup;
  };
  const last = (): HTMLElement => row(/^Notes from the archive, number 900/);

  it('is marked and counted without reading the others again', async () => {
    const { bridge, keys } = await openEnd();
    const before = bridge.asked('headlines').length;
    await keys('m');
    expect([last().hasAttribute('data-unread'), tab()]).toEqual([true, expect.stringContaining('4 unread')]);
    await keys('m');
    expect([last().hasAttribute('data-unread'), tab()]).toEqual([false, expect.stringContaining('3 unread')]);
    expect(bridge.asked('headlines').slice(before)).toEqual(Array(2).fill({ offset: 899, limit: 1, filter: '' }));
  });

  it('is marked though headlines arrived above it, which main has not told yet', async () => {
    const { bridge, user } = await openEnd();
    bridge.world.headlines = [...exampleHeadlines(NOW, 1).map((one) => ({ ...one, id: 'new', at: NOW })), ...bridge.world.headlines];
    await user.keyboard('m');
    for (let i = 0; i < 4; i += 1) await settle();
    expect(last().hasAttribute('data-unread')).toBe(true);
    expect(last().getAttribute('aria-rowindex')).toBe(list().getAttribute('aria-rowcount')); // the list has the new one, too
  });

  it('is marked while all are being read again, which still brings what is new', async () => {
    let hold = Promise.resolve();
    const { bridge, keys } = await openEnd(({ headlines }) => ({
      headlines: async (page) => {
        const answer = await headlines(page);
        await hold;
        return answer;
      },
    }));
    let end = (): void => undefined;
    hold = new Promise((resolve) => { end = resolve; });
    bridge.world.headlines = bridge.world.headlines.map((one, i) => (i === 0 ? { ...one, title: 'Lander finds water' } : one));
    bridge.send('changed', { what: 'news' });
    await settle();
    await keys('m');
    end();
    for (let i = 0; i < 4; i += 1) await settle();
    expect(last().hasAttribute('data-unread')).toBe(true);
    await keys('{Home}');
    expect(row(/^Lander finds water/)).toBeTruthy();
  });
});

describe('headlines new since the last look', () => {
  it('are above a line with the time of the last look', async () => {
    const lookedAt = NOW - 90 * MINUTE;
    await openPopup({ lookedAt, headlines: exampleHeadlines(NOW).map((one, i) => ({ ...one, fresh: i < 2 })) });
    const headings = within(list()).getAllByRole('rowheader').map((heading) => heading.textContent);
    expect(headings.slice(0, 3)).toEqual(['This morning2 new since you last looked', `EarlierLast look: ${clock(lookedAt)}`, 'Yesterday']);
    // Moving by arrow keys skips headings: the first row below one says its note, too.
    const spokenOf = (nth: number): string => Array.from(list().querySelectorAll('.headline'), (row) => row.textContent)[nth] ?? '';
    expect([spokenOf(0), spokenOf(2)]).toEqual([expect.stringContaining('2 new since you last looked'), expect.stringContaining(`Last look: ${clock(lookedAt)}`)]);
    expect([1, 3].map(spokenOf).join()).not.toMatch(/last look/i);
  });

  it('are not set apart before the first look', async () => {
    await openPopup();
    expect(list().textContent).not.toMatch(/last look/i);
  });
});

describe('the headline of a notification', () => {
  it('gets the focus though the settings are open and it is far down the list', async () => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    bridge.send('show', { view: 'headline', id: 'h90' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
    expect(document.activeElement?.getAttribute('data-key')).toBe('h90');
  });

  it('gets the focus with unread headlines only, though it and all others were read', async () => {
    const { bridge } = await openPopup({
      headlines: exampleHeadlines(NOW, 20).map((one) => ({ ...one, unread: false })), settings: { ...exampleSettings, unreadOnly: true },
    });
    const wanted = bridge.world.headlines.find(({ title }) => title.startsWith('Ferry service'))?.id ?? '';
    bridge.send('show', { view: 'headline', id: wanted });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(document.activeElement).toBe(row(/^Ferry service/));
  });

  it('gets the focus with unread headlines only, though it was read and the popup was hidden just before', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 20), settings: { ...exampleSettings, unreadOnly: true } });
    await bridge.markRead({ id: 'h1' });
    await settle();
    expect(row(/^What a tray icon costs/)).toBeTruthy(); // until the popup is hidden
    bridge.world.lookedAt = NOW;
    bridge.send('changed', { what: 'read' });
    bridge.send('show', { view: 'headline', id: 'h1' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(document.activeElement).toBe(row(/^What a tray icon costs/));
  });

  it('may no longer exist; the beginning of the list is shown then, and the reason', async () => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW - HOUR, 300) });
    list().scrollTop = 3_000;
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    bridge.send('show', { view: 'headline', id: 'gone' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
    expect(list().scrollTop).toBe(0);
    expect(screen.getAllByText('That headline is no longer in the list.').length).toBeGreaterThan(0);
  });

  it('is not called gone if main does not answer', async () => {
    let isLost = false;
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW - HOUR, 20) }, ({ headlines }) => ({
      headlines: (page) => (isLost ? Promise.reject(new Error('no handler')) : headlines(page)),
    }));
    isLost = true;
    bridge.send('show', { view: 'headline', id: 'gone' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(screen.queryAllByText('That headline is no longer in the list.')).toEqual([]);
  });
});
