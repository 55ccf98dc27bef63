/** The filter of the feeds in the settings, and what can be done with the feeds it lists. */
import { readFile } from 'node:fs/promises';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { comeBack } from '../come-back.ts';
import { brokenFeed, exampleFeed, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import type { FakeState } from '../fake-bridge/fake-bridge.ts';
import { NOW, openPopup, openSettings, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

/** Returns a world with the feeds "Paper 1" and so on, of which the first few fail; every third is in the category "Café". */
function papers(all: number, failing = 0): Partial<FakeState> {
  const reports = Array.from({ length: all }, (_, i) => (i < failing ? brokenFeed : exampleFeed)(NOW, `p${i + 1}`, `Paper ${i + 1}`));
  return {
    settings: {
      ...exampleSettings,
      feeds: reports.map(({ id, url, enabled }, i) => ({ id, url, enabled, ...(i % 3 === 0 && { category: 'Café' }) })),
    },
    overview: withSources(exampleOverview(NOW), { news: { feeds: reports } }),
  };
}

const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Filter feeds' });
const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Your feeds' });
const listed = (): string[] => within(grid()).getAllByRole('row').map((row) => row.getAttribute('data-key') ?? '');
/** What is said about the list between the fields above it and its rows. */
const sentences = (): string[] => screen.queryAllByText(/^No (failing )?feed|^\d+ feeds?$/).filter(({ tagName }) => tagName === 'P').map(({ textContent }) => textContent);
const toggle = (): HTMLElement => screen.getByRole('button', { name: /failing$/ });
const focused = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'];
const type = async ({ user }: Popup, text: string): Promise<void> => {
  await user.type(field(), text);
  await settle();
};
const setStatus = async ({ bridge }: Popup, failing: number, all = 12): Promise<void> => {
  bridge.world.overview = { ...bridge.world.overview, ...papers(all, failing).overview };
  bridge.send('changed', { what: 'status' });
  await settle();
};

describe('the filter of the feeds', () => {
  it.each([
    ['words of the name in any order', '11 paper', ['p11']], ['the address', 'p7.example', ['p7']],
    ['the category, without its accent', 'CAFE', ['p1', 'p4', 'p7', 'p10']], ['both', 'cafe 1', ['p1', 'p10']],
  ])('finds %s', async (_what, text, found) => {
    await type(await openSettings(papers(12)), text);
    expect(listed()).toEqual(found);
  });

  it('keeps its text when an input method takes back what it composed', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    const isLeft = fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    await settle();
    expect([isLeft, field().value, listed().length]).toEqual([false, 'cafe', 4]); // to the browser, which would clear the field
    await popup.keys('{Escape}');
    expect(field().value).toBe('');
  });

  it('is offered above many feeds, and not above a few', async () => {
    await openSettings(papers(10));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('tells how many feeds it found, and says so if there are none', async () => {
    const popup = await openSettings(papers(12));
    const told = (): (string | null)[] => [...document.querySelectorAll('.feed-filter [aria-live=polite]')].map(({ textContent }) => textContent);
    expect(told()).toEqual(['']);
    await type(popup, 'cafe');
    expect(told()).toEqual(['4 feeds']);
    expect(screen.getByText('12 feeds')).toBeTruthy();
    await type(popup, ' zeppelin');
    expect(told()).toEqual(['0 feeds']);
    expect([screen.queryByRole('grid', { name: 'Your feeds' }), screen.getByText('No feed matches “cafe zeppelin”.').tagName]).toEqual([null, 'P']);
  });

  it('is cleared by its button, and by Escape, which leaves the settings only then', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.click('Clear the filter');
    expect([listed().length, document.activeElement]).toEqual([12, field()]);
    await type(popup, 'cafe');
    await popup.keys('{Escape}');
    expect([listed().length, field().value]).toEqual([12, '']);
    await type(popup, 'cafe');
    await popup.keys('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('p4');
    await popup.keys('{Escape}'); // on a row
    expect([listed().length, document.activeElement]).toEqual([12, field()]);
    await popup.keys('{Escape}');
    expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
  });

  it('is cleared by Escape also from what it offers, but not by one that closes a question', async () => {
    const popup = await openSettings(papers(70));
    await type(popup, 'cafe');
    await popup.click('Remove these 24');
    await popup.keys('{Escape}');
    expect([screen.queryByRole('alertdialog'), field().value, document.activeElement?.textContent]).toEqual([null, 'cafe', 'Remove these 24']);
    await popup.keys('{Escape}');
    expect([screen.queryByRole('region', { name: 'Settings' }) !== null, field().value, document.activeElement]).toEqual([true, '', field()]);
  });

  it('stays above a list that has become short, also while it is emptied by key', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.click('Remove these 4');
    expect(screen.getByText('No feed matches “cafe”.')).toBeTruthy();
    await popup.user.click(field());
    await popup.keys('{Backspace}{Backspace}{Backspace}{Backspace}8');
    expect([document.activeElement, field().value, listed()]).toEqual([field(), '8', ['p8']]);
  });

  it('is not offered, and nothing is said of it, once there are no feeds at all', async () => {
    const { bridge, user } = await openSettings(papers(12));
    bridge.world.settings = { ...exampleSettings, feeds: [] };
    bridge.send('changed', { what: 'settings' });
    await settle();
    expect([screen.queryByRole('searchbox'), sentences()]).toEqual([null, ['No feeds. Add the first one above.']]);
    await user.keyboard('/');
    expect(screen.queryByRole('searchbox', { name: 'Filter feeds' })).toBeNull();
  });

  it('stays for who types in it when it has emptied the list, which is said once', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'paper');
    await popup.click('Remove these 12');
    expect([field().value, sentences()]).toEqual(['paper', ['No feeds. Add the first one above.']]);
    await popup.click('Clear the filter');
    expect([document.activeElement, sentences()]).toEqual([field(), ['No feeds. Add the first one above.']]);
    await popup.takeBack();
    await popup.click('Undo');
    expect([listed().length, screen.getByText('12 feeds').tagName]).toEqual([12, 'P']);
  });

  it('leaves import and export above a long list, however few feeds it finds', async () => {
    const popup = await openSettings(papers(21));
    const isAbove = (): boolean => (screen.getByRole('button', { name: 'Import…' }).compareDocumentPosition(field()) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isAbove()).toBe(true);
    await type(popup, 'paper 12');
    expect([listed(), isAbove()]).toEqual([['p12'], true]);
  });

  it('shows the number it found also at 150 %, and in its buttons where the field has no room; the headlines’ filter has none at 150 %', async () => {
    const files = await Promise.all(['reading', 'feeds'].map((name) => readFile(fromRoot(`src/renderer/styles/${name}.css`), 'utf8')));
    const narrow = [...files.join('').matchAll(/@media \(max-width: (\d+)px\) \{((?:[^{}]*\{[^{}]*\})*)/g)];
    /** Returns the width in px up to which the number is hidden. */
    const hiddenTo = (): number => Math.max(...narrow.map(([, width, rules = '']) => {
      const hidden = [...rules.matchAll(/([^{}]*)\{\s*display: none;\s*\}/g)].map(([, selector = '']) => selector.trim());
      return hidden.some((selector) => document.querySelector('.filter-found')?.matches(selector)) ? Number(width) : 0;
    }));
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    expect(hiddenTo()).toBeLessThan(400 / 1.5);
    expect(screen.getByRole('button', { name: 'Remove these 4' })).toBeTruthy();
    await popup.keys('{Escape}{Escape}');
    await popup.keys('/');
    expect(screen.getByRole('searchbox', { name: 'Filter headlines' })).toBe(document.activeElement);
    expect(hiddenTo()).toBeGreaterThan(400 / 1.5);
  });

  it('takes blanks for nothing', async () => {
    await type(await openSettings(papers(12)), '  ');
    expect([listed().length, document.querySelector('.filter-found')?.textContent]).toEqual([12, '']);
  });

  it.each(['{ArrowDown}', '{Enter}'])('leads to the first feed it found by %s', async (key) => {
    const popup = await openSettings(papers(30));
    await type(popup, `paper 12${key}`);
    expect(focused()).toBe('p12');
  });

  it.each([['/', '/'], ['Ctrl+F', '{Control>}f{/Control}']])('gets the focus by %s, with its text selected', async (_, keys) => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.keys('{ArrowDown}');
    await popup.keys(`${keys}7`);
    expect([document.activeElement, field().value, listed()]).toEqual([field(), '7', ['p7']]);
  });

  it('leaves Ctrl+F to the headlines where there are too few feeds to filter', async () => {
    await (await openSettings(papers(10))).keys('{Control>}f{/Control}');
    expect(screen.getByRole('searchbox', { name: 'Filter headlines' })).toBe(document.activeElement);
  });

  it('goes on with the page, but not with the settings once they are closed', async () => {
    const popup = await comeBack(async (first) => {
      await first.keys('{Control>},{/Control}');
      await type(first, 'cafe');
      await first.click('2 failing');
    }, papers(12, 2));
    expect([field().value, toggle().getAttribute('aria-pressed'), listed()]).toEqual(['cafe', 'true', ['p1']]);
    await popup.click('Back');
    await popup.keys('{Control>},{/Control}');
    expect([field().value, toggle().getAttribute('aria-pressed'), listed().length]).toEqual(['', 'false', 12]);
  });
});

describe('filtered feeds', () => {
  it('have no order: nothing moves them, and no text says that something could', async () => {
    const popup = await openSettings(papers(12));
    const ways = (): number[] => [
      screen.queryAllByRole('button', { name: /^Move / }).length, screen.queryAllByText(/^Drag to reorder.*“Move up”/).length,
    ];
    expect(ways()).toEqual([12, 1]);
    await type(popup, 'cafe');
    expect(ways()).toEqual([0, 0]);
    await popup.keys('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await popup.click('Edit Paper 7');
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Move up' })).toBeNull();
    expect(popup.bridge.asked('moveFeed')).toEqual([]);
    await popup.keys('{Escape}');
    await popup.click('Clear the filter');
    expect(ways()).toEqual([12, 1]);
  });

  it('can be edited, also to what the filter does not find, and removed by key', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.keys('{ArrowDown}{ArrowDown}{Enter}');
    await popup.user.type(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' }), '{Control>}a{/Control}Books{Enter}');
    await settle();
    expect(screen.getByRole('dialog').textContent).toContain('Paper 4');
    await popup.keys('{Escape}');
    await settle();
    expect(listed()).toEqual(['p1', 'p7', 'p10']);
    expect(focused()).toBe('p7');
    await popup.keys('{Delete}');
    expect(popup.bridge.asked('removeFeeds')).toEqual([{ ids: ['p7'] }]);
    expect(listed()).toEqual(['p1', 'p10']);
  });

  it('are removed by key one after the other, also where the list stops being a long one', async () => {
    const popup = await openSettings(papers(22));
    within(grid()).getByRole('row', { name: /^Paper 4\b/ }).focus();
    for (let n = 0; n < 4; n++) await popup.keys('{Delete}');
    expect(popup.bridge.asked('removeFeeds')).toEqual(['p4', 'p5', 'p6', 'p7'].map((id) => ({ ids: [id] })));
    expect(focused()).toBe('p8');
  });

  it('get the focus back when their details are closed', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.keys('{ArrowDown}{ArrowDown}{Enter}');
    await popup.keys('{Escape}');
    await settle();
    expect(focused()).toBe('p4');
  });
});

describe('the failing feeds', () => {
  it('are listed alone while their number is pressed', async () => {
    const popup = await openSettings(papers(12, 3));
    await popup.click('3 failing');
    expect([listed(), toggle().getAttribute('aria-pressed')]).toEqual([['p1', 'p2', 'p3'], 'true']);
    await type(popup, 'zeppelin');
    expect(screen.getByText('No failing feed matches “zeppelin”.')).toBeTruthy();
    await popup.user.clear(field());
    await popup.click('3 failing');
    expect(listed()).toHaveLength(12);
  });

  it('stay in sight when they recover, until the list is left or shown in full', async () => {
    const popup = await openSettings(papers(12, 3));
    const status = async (failing: number): Promise<void> => await setStatus(popup, failing);
    await popup.click('3 failing');
    await status(1);
    expect([listed(), toggle().textContent]).toEqual([['p1', 'p2', 'p3'], '1 failing']);
    await status(0);
    expect([listed(), toggle().textContent]).toEqual([['p1', 'p2', 'p3'], '0 failing']);
    await popup.click('0 failing');
    expect([listed().length, screen.queryByRole('button', { name: /failing$/ })]).toEqual([12, null]);
    await status(1);
    await popup.click('1 failing');
    expect(listed()).toEqual(['p1']);
  });

  it('are followed by the whole list once none of them is left', async () => {
    const popup = await openSettings(papers(12, 1));
    await popup.click('1 failing');
    await popup.click('Remove Paper 1');
    expect([listed().length, screen.queryByRole('button', { name: /failing$/ })]).toEqual([11, null]);
    await setStatus(popup, 2);
    expect([listed().length, toggle().getAttribute('aria-pressed')]).toEqual([11, 'false']);
  });

  it.each([[12, ['p1', 'p2']], [10, undefined]])('are listed where the note about them leads, if the list of %i is long', async (all, failing) => {
    const { click } = await openPopup(papers(all, 2));
    await click(screen.getByRole('row', { name: new RegExp(`^2 of ${all} feeds could not be fetched`) }));
    expect(listed()).toEqual(failing ?? Array.from({ length: all }, (_, i) => `p${i + 1}`));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feeds' }));
  });
});

describe('what is done with all filtered feeds', () => {
  const buttons = (): string[] => [...document.querySelectorAll('.feeds-bulk button')].map(({ textContent }) => textContent);
  const foot = (): string | undefined => screen.queryByRole('contentinfo', { name: 'Last change' })?.textContent;
  const order = ({ bridge }: Popup): string[] => bridge.world.settings.feeds.map(({ id }) => id);
  const off = ({ bridge }: Popup): string[] => bridge.world.settings.feeds.filter(({ enabled }) => !enabled).map(({ id }) => id);

  it('is offered for two feeds or more, and not for the whole list', async () => {
    const popup = await openSettings(papers(12));
    expect(buttons()).toEqual([]);
    await type(popup, 'cafe');
    expect(buttons()).toEqual(['Switch off 4', 'Remove these 4']);
    await type(popup, ' 7');
    expect([listed(), buttons()]).toEqual([['p7'], []]);
  });

  it('switches off those that are on, which the button counts, and one Undo switches them on again', async () => {
    const popup = await openSettings(papers(12));
    await popup.click(screen.getByRole('switch', { name: 'Fetch Paper 4' }));
    await type(popup, 'cafe');
    await popup.click('Switch off 3');
    expect([popup.bridge.asked('switchFeeds').slice(1), off(popup)]).toEqual([[{ ids: ['p1', 'p7', 'p10'], enabled: false }], ['p1', 'p4', 'p7', 'p10']]);
    expect([spoken(), foot(), document.activeElement?.textContent]).toEqual(['3 feeds switched off', '3 feeds switched offUndo', 'Switch on these 4']);
    await popup.click('Undo');
    expect([off(popup), spoken()]).toEqual([['p4'], 'Undone: “3 feeds switched off”']);
    await popup.click('Switch off 3');
    await popup.click('Switch on these 4');
    expect([off(popup), spoken()]).toEqual([[], '4 feeds switched on']);
  });

  it('switches them off by a double click, although main has answered its first click before the second', async () => {
    const popup = await openSettings(papers(12));
    await popup.click(screen.getByRole('switch', { name: 'Fetch Paper 4' }));
    await type(popup, 'cafe');
    const clicks = popup.user.setup({ delay: 40 }); // ms
    await clicks.dblClick(screen.getByRole('button', { name: 'Switch off 3' }));
    await settle();
    expect([off(popup), buttons()[0]]).toEqual([['p1', 'p4', 'p7', 'p10'], 'Switch on these 4']);
    await popup.keys('{Enter}{Enter}');
    expect([off(popup), popup.bridge.asked('switchFeeds').slice(1).length]).toEqual([['p1', 'p4', 'p7', 'p10'], 3]);
  });

  it('leads to the first of them when the switching is undone by key', async () => {
    const popup = await openSettings(papers(12));
    await type(popup, 'cafe');
    await popup.click('Switch off 4');
    screen.getByRole('button', { name: 'Undo' }).focus();
    await popup.keys('{Enter}');
    expect([off(popup), focused()]).toEqual([[], 'p1']);
  });

  it('removes them, with one Undo that has the focus and puts all back', async () => {
    const answers: (() => void)[] = [];
    const popup = await openSettings(papers(12), ({ removeFeeds }) => ({
      removeFeeds: (feeds) => new Promise<void>((resolve) => answers.push(resolve)).then(() => removeFeeds(feeds)),
    }));
    const before = popup.bridge.world.settings.feeds;
    await type(popup, 'cafe');
    await popup.user.dblClick(screen.getByRole('button', { name: 'Remove these 4' }));
    for (const answer of answers) answer();
    await settle();
    expect(popup.bridge.asked('removeFeeds')).toEqual([{ ids: ['p1', 'p4', 'p7', 'p10'] }]);
    expect([spoken(), foot(), document.activeElement?.textContent]).toEqual(['4 feeds removed', '4 feeds removedUndo', 'Undo']);
    await popup.keys('{Enter}');
    expect([popup.bridge.world.settings.feeds, spoken()]).toEqual([before, '4 feeds are back']);
    expect([listed().length, focused()]).toEqual([4, 'p1']);
  });

  it('removes more than 20 only after a question, about exactly these', async () => {
    const popup = await openSettings(papers(70, 21));
    await popup.click('21 failing');
    await popup.click('Remove these 21');
    const dialog = screen.getByRole('alertdialog', { name: 'Remove 21 feeds?' });
    await popup.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect([order(popup).length, document.activeElement?.textContent]).toEqual([70, 'Remove these 21']);
    await popup.keys('{Enter}');
    await setStatus(popup, 22, 70);
    await popup.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove these 21' }));
    expect([order(popup)[0], spoken(), screen.queryByRole('alertdialog')]).toEqual(['p22', '21 feeds removed', null]);
  });

  it('changes nothing if main refuses, and says why', async () => {
    const refuse = { removeFeeds: 'The settings could not be saved.', switchFeeds: 'The disk is full.' };
    const popup = await openSettings({ ...papers(12), refuse });
    await type(popup, 'cafe');
    await popup.click('Remove these 4');
    expect([spoken(), listed().length]).toEqual(['The settings could not be saved.', 4]);
    await popup.click('Switch off 4');
    expect([spoken(), off(popup)]).toEqual(['The disk is full.', []]);
  });
});
