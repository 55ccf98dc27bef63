import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import { HOUR } from '../../../src/shared/units.ts';
import { clock } from '../english.ts';
import { brokenFeed, exampleFeeds, exampleHeadlines, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { NOW, openPopup, ROW_HEIGHT, scroll, settle, spoken, useStage } from '../render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const row = (title: RegExp): HTMLElement => screen.getByRole('row', { name: title });

describe('headlines', () => {
  it('are grouped by day and show their source and age', async () => {
    await openPopup();
    const headings = within(list()).getAllByRole('rowheader').map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(['This morning', 'Yesterday']);
    const first = row(/^Lander’s drill/);
    expect(first.textContent).toContain('Harbour Observatory');
    expect(within(first).getByText('12 min')).toBeTruthy();
    expect(row(/^A gentle introduction/).querySelector('time')?.textContent).toBe(clock(NOW - 21 * HOUR)); // the heading "Yesterday" gives the day
  });

  it('show their age when grouped by source, and the date once older than a day', async () => {
    const [fresh, old] = exampleHeadlines(NOW, 2).map((one, i) => ({ ...one, at: NOW - (i === 0 ? 21 : 50) * HOUR }));
    await openPopup({ headlines: [fresh, old] as MarkedHeadline[], settings: { ...exampleSettings, groupHeadlines: 'source' } });
    expect(Array.from(list().querySelectorAll('time'), (one) => one.textContent)).toEqual(['21\u00a0hr', 'November 16']);
  });

  it('open in the browser by click and by Enter', async () => {
    const { bridge, user } = await openPopup();
    await user.click(row(/^Lander’s drill/));
    expect(bridge.asked('openLink')).toEqual([{ url: 'https://news.example/0', headline: 'h0' }]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(bridge.asked('openLink')).toEqual([{ url: 'https://news.example/0', headline: 'h0' }, { url: 'https://news.example/1', headline: 'h1' }]);
  });

  it('open in the browser while the popup stays, by Ctrl and Enter, Ctrl and click, or middle click, and not by a right click', async () => {
    const { bridge, user } = await openPopup();
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}{Control>}');
    await user.click(row(/^A gentle introduction/));
    await user.keyboard('{/Control}');
    await user.pointer({ keys: '[MouseMiddle]', target: row(/^Lander’s drill/) });
    await user.pointer({ keys: '[MouseRight]', target: row(/^Lander’s drill/) });
    await settle();
    expect(bridge.asked('openLink').map((link) => ({ ...link as object, url: '' }))).toEqual(
      ['h0', bridge.world.headlines.find(({ title }) => title.startsWith('A gentle introduction'))?.id, 'h0'].map((headline) => ({ url: '', headline, stay: true })));
  });

  it.each([['click', '{/Control}'], ['Ctrl and click', '{Control>}']])('are opened once by a double click, and by each %s and key after it', async (_how, held) => {
    const { bridge, user } = await openPopup();
    await user.keyboard(held);
    await user.dblClick(row(/^Lander’s drill/));
    expect(bridge.asked('openLink')).toHaveLength(1);
    await user.keyboard('{/Control}{Enter}');
    expect(bridge.asked('openLink')).toHaveLength(2);
    await user.click(row(/^A gentle introduction/));
    expect(bridge.asked('openLink')).toHaveLength(3);
  });

  it('are opened once by a triple click, though the third click counts on another row', async () => {
    const { bridge, user } = await openPopup();
    await user.tripleClick(row(/^Lander’s drill/));
    expect(bridge.asked('openLink')).toHaveLength(1);
    const next = row(/^A gentle introduction/);
    fireEvent.pointerDown(next, { button: 0 });
    fireEvent.mouseDown(next, { detail: 4 });
    fireEvent.pointerUp(next, { button: 0 });
    fireEvent.mouseUp(next, { detail: 4 });
    fireEvent.click(next, { detail: 4 });
    await settle();
    expect(bridge.asked('openLink')).toHaveLength(2);
  });

  it('are not opened by the second click of a double click on the button of the introduction, whose place they take', async () => {
    const overview = { ...exampleOverview(NOW), welcome: true };
    const { bridge, user } = await openPopup({ overview });
    await user.click(screen.getByRole('button', { name: 'Show the headlines' }));
    const taker = row(/^Lander’s drill/);
    fireEvent.pointerDown(taker, { button: 0 });
    fireEvent.mouseDown(taker, { detail: 2 });
    fireEvent.pointerUp(taker, { button: 0 });
    fireEvent.mouseUp(taker, { detail: 2 });
    fireEvent.click(taker, { detail: 2 });
    await settle();
    expect(bridge.asked('openLink')).toEqual([]);
  });

  it('announce why a link was not opened', async () => {
    const { click } = await openPopup({ refuse: { openLink: 'That is no web address.' } });
    await click(row(/^Lander’s drill/));
    expect(spoken()).toBe('That is no web address.');
  });

  it('have title, source, age and snippet in their accessible name', async () => {
    await openPopup();
    expect(row(/Lander’s drill.*Harbour Observatory.*12\u00a0min.*The sample warmed/)).toBeTruthy();
  });

  it('are requested page by page as the list is scrolled', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 1000) });
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40, filter: '' }]);
    await scroll(list(), 300);
    expect(bridge.asked('headlines')).toHaveLength(1);
    await scroll(list(), 2400);
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40, filter: '' }, { offset: 40, limit: 40, filter: '' }]);
    expect(within(list()).getAllByRole('row').length).toBeLessThan(30); // only rows near the viewport are rendered
  });

  const observeAtOnce = (): void => {
    vi.spyOn(window.HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(5_000);
    vi.stubGlobal('ResizeObserver', class {
      private timer: ReturnType<typeof setTimeout> | undefined;
      constructor(private readonly heard: (entries: readonly { readonly target: Element }[]) => void) {}
      observe(target: Element): void {
        this.timer = setTimeout(() => act(() => this.heard([{ target }])));
      }
      unobserve(): void { return; }
      disconnect(): void { clearTimeout(this.timer); }
    });
  };

  it('are not requested again and again in such a window if main fails, but once they are scrolled', async () => {
    observeAtOnce();
    let failed = 0;
    await openPopup({ headlines: exampleHeadlines(NOW, 1000) }, ({ headlines }) => ({
      headlines: (request) => {
        if (request.offset === 0) return headlines(request);
        failed += 1;
        return Promise.reject(new Error('gone'));
      },
    }));
    for (let i = 0; i < 10; i += 1) await settle();
    expect(failed).toBe(1);
    await scroll(list(), 2400);
    expect(failed).toBe(2);
  });

  it('are requested until there are more than a tall window shows without scrolling', async () => {
    observeAtOnce();
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 1000) });
    await settle();
    await settle();
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40, filter: '' }, { offset: 40, limit: 40, filter: '' }]);
  });

  it('say in which language they are, so that screen readers read them in it', async () => {
    const [first, second] = exampleHeadlines(NOW, 2) as [MarkedHeadline, MarkedHeadline];
    await openPopup({ headlines: [{ ...first, title: 'Ein Fund', snippet: 'Im Watt.', language: 'de' }, { ...second, title: 'No word of it', language: '' }] });
    const voiceFor = (text: string): string | null | undefined => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
    expect([voiceFor('Ein Fund'), voiceFor('Im Watt.')]).toEqual(['de', 'de']);
    expect(row(/^Ein Fund/).lang).toBe('de'); // what is spoken on moving by arrow keys is the row's name
    expect(within(row(/^Ein Fund/)).getByText('12 min').closest('[lang]')?.getAttribute('lang')).toBe('en-US');
    expect(voiceFor('No word of it')).toBe(document.documentElement.getAttribute('lang') ?? undefined);
  });

  it('of a language written from right to left keep that direction behind a Latin word', async () => {
    const [first, second] = exampleHeadlines(NOW, 2) as [MarkedHeadline, MarkedHeadline];
    await openPopup({ headlines: [{ ...first, title: 'WhatsApp מציגה גרסה', snippet: 'iOS קודם.', source: 'Ynet חדשות', language: 'he' }, { ...second, title: 'Only Latin', snippet: 'כן', language: 'he' }] });
    const dirOf = (text: string): string | null | undefined => screen.getByText(text).closest('[dir]')?.getAttribute('dir');
    expect(['WhatsApp מציגה גרסה', 'iOS קודם.', 'Ynet חדשות', 'Only Latin', 'כן'].map(dirOf)).toEqual(['rtl', 'rtl', 'rtl', 'auto', 'rtl']);
  });

  it('are numbered in the whole list, with its headings, also after more are loaded', async () => {
    const { user, keys } = await openPopup({ headlines: exampleHeadlines(NOW, 130) });
    const numbers = (): number[] => within(list()).getAllByRole('row').map((one) => Number(one.getAttribute('aria-rowindex')));
    const count = (): number => Number(list().getAttribute('aria-rowcount'));
    const shown = numbers();
    expect([shown, row(/^Lander’s drill/).getAttribute('aria-rowindex')]).toEqual([shown.map((_, i) => i + 1), '2']);
    expect(count()).toBeGreaterThan(130);
    await scroll(list(), 2400);
    expect(new Set(numbers()).size).toBe(numbers().length);
    row(/^Notes from the archive, number 33\b/).focus();
    await keys('{End}');
    await settle();
    expect([document.activeElement?.getAttribute('aria-rowindex'), document.activeElement]).toEqual([String(count()), row(/^Notes from the archive, number 130\b/)]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(row(/^Lander’s drill/));
  });

  it('say their source also where it is only in the heading, which gets no focus', async () => {
    await openPopup({ settings: { ...exampleSettings, groupHeadlines: 'source' } });
    expect(row(/^Lander’s drill.*Harbour Observatory.*12\u00a0min/).querySelector('.meta-source')).toBeNull();
  });

  it('say their day, or their category, where only the heading shows it', async () => {
    const { bridge } = await openPopup();
    expect(row(new RegExp(`^A gentle introduction.*Open Shelf Yesterday ${clock(NOW - 21 * HOUR)}`))).toBeTruthy();
    expect(row(/^Lander’s drill.* 12\u00a0min/).textContent).not.toContain('This morning'); // the age says so
    bridge.world.settings = { ...bridge.world.settings, groupHeadlines: 'category' };
    bridge.send('changed', { what: 'settings' });
    await settle();
    expect(row(/^Lander’s drill.*Science.* 12\u00a0min/)).toBeTruthy();
    await scroll(list(), 4 * ROW_HEIGHT);
    expect(row(/^Ferry service.*No category/)).toBeTruthy();
  });

  it('are numbered after the notes above them', async () => {
    const [broken, ...others] = exampleFeeds(NOW);
    await openPopup({ overview: withSources(exampleOverview(NOW), { news: { feeds: [brokenFeed(NOW, broken?.id ?? '', 'Alpha'), ...others] } }) });
    const number = (name: RegExp): string | null => row(name).getAttribute('aria-rowindex');
    expect([number(/^Alpha could not/), number(/^Lander’s drill/), list().getAttribute('aria-rowcount')]).toEqual(['1', '3', '125']); // with a note and four headings
  });

  it('are requested again when the news changes, but not when the models change', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 30) });
    bridge.world.headlines = [
      { id: 'new', title: 'Fresh from the press', link: 'https://news.example/new', feed: 'shelf', category: '', source: 'Open Shelf', snippet: '', language: '', at: NOW - 60_000, unread: true, fresh: true },
      ...exampleHeadlines(NOW, 30),
    ];
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(bridge.asked('headlines')).toHaveLength(1);
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(bridge.asked('headlines')).toHaveLength(2);
    expect(row(/^Fresh from the press/)).toBeTruthy();
  });

  it('are requested again up to a page that is still pending when the news changes', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 1000) }, ({ headlines }) => ({
      headlines: (request) => (request.offset === 40 ? new Promise(() => undefined) : headlines(request)), // the second page never arrives
    }));
    await scroll(list(), 2400);
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(bridge.asked('headlines').at(-1)).toEqual({ offset: 0, limit: 80, filter: '' });
  });
});

describe('the number of new headlines', () => {
  const world = exampleHeadlines(NOW, 30).map((one, i) => ({ ...one, fresh: i < 2 }));
  const told = (): (string | null)[] => within(list()).getAllByRole('rowheader').map((heading) => heading.textContent).filter((text) => text.includes('new since'));

  it('includes one that arrives further down, where the first heading’s rows stay the same', async () => {
    const { bridge } = await openPopup({ headlines: world });
    expect(told()).toEqual(['This morning2 new since you last looked']);
    const late = { ...world[10], id: 'late', title: 'A late report', fresh: true } as MarkedHeadline;
    bridge.world.headlines = [...world.slice(0, 10), late, ...world.slice(10)];
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(told()).toEqual(['This morning3 new since you last looked']);
  });

  it('is not told with a filter, of whose headlines it is not the number', async () => {
    const { user, keys } = await openPopup({ headlines: world });
    await user.keyboard('/');
    await keys('ring');
    expect(told()).toEqual([]);
    await keys('{Escape}');
    expect(told()).toEqual(['This morning2 new since you last looked']);
  });

  it('does not include those that were read, with unread headlines only', async () => {
    const read = world.map((one, i) => ({ ...one, fresh: i < 3, unread: i === 1 }));
    await openPopup({ headlines: read, settings: { ...exampleSettings, unreadOnly: true } });
    expect(told()).toEqual(['This morning1 new since you last looked']);
  });

  it('includes those on pages that were not requested yet, with unread headlines only', async () => {
    const many = exampleHeadlines(NOW, 200).map((one, i) => ({ ...one, fresh: i < 100, unread: i % 2 === 0 }));
    const { bridge } = await openPopup({ headlines: many, settings: { ...exampleSettings, unreadOnly: true } });
    expect(bridge.asked('headlines')).toEqual([{ offset: 0, limit: 40, filter: '' }]);
    expect(told()).toEqual(['This morning50 new since you last looked']);
  });

  it('moves to the heading of a new day', async () => {
    const yesterday = world.map((one) => ({ ...one, at: one.at - 30 * HOUR }));
    const { bridge } = await openPopup({ headlines: yesterday });
    const [before] = told();
    bridge.world.headlines = [{ ...yesterday[0], id: 'today', title: 'A report of today', at: NOW - 1000, fresh: true } as MarkedHeadline, ...yesterday];
    bridge.send('changed', { what: 'news' });
    await settle();
    expect([before?.replace(/.*?(?=\d new)/, ''), told()]).toEqual(['2 new since you last looked', ['This morning3 new since you last looked']]);
  });
});

describe('the open row', () => {
  const isOpen = (title: RegExp): boolean => row(title).hasAttribute('data-focused');

  it('stays open when the window loses the focus, but not when the row does', async () => {
    await openPopup();
    act(() => row(/^Lander’s drill/).focus());
    fireEvent.focusOut(row(/^Lander’s drill/));
    expect(isOpen(/^Lander’s drill/)).toBe(true);
    act(() => row(/^Lander’s drill/).blur());
    expect(isOpen(/^Lander’s drill/)).toBe(false);
  });

  it('moves the row below it down before the next frame', async () => {
    await openPopup();
    const after = row(/^Lander’s drill/).parentElement?.nextElementSibling as HTMLElement;
    const before = parseFloat(after.style.top);
    vi.spyOn(window.HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.querySelector('[data-focused]') === null ? ROW_HEIGHT : 2 * ROW_HEIGHT;
    });
    await act(async () => {
      row(/^Lander’s drill/).focus();
      await Promise.resolve();
    });
    expect(parseFloat(after.style.top)).toBe(before + ROW_HEIGHT);
  });
});
