/** Every picture in docs/screens of the popup's states: how it is arrived at, and what it shows. */
import type { Page } from 'playwright-core';
import { fromRoot } from '../../../scripts/lib/paths.ts';

export interface Picture {
  /** The file's name in docs/screens, without ".png". */
  readonly name: string;
  /** What it shows, for docs/screens/README.md. */
  readonly shows: string;
  /** Of test/renderer/preview/states.ts. */
  readonly state?: string;
  readonly language?: 'de';
  readonly theme?: 'light' | 'dark';
  readonly contrast?: 'more';
  readonly forced?: 'active';
  /** CSS pixels at zoom 1. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly zoom?: number;
  /** What a person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

export interface Chapter {
  readonly title: string;
  readonly pictures: readonly Picture[];
}

type Act = NonNullable<Picture['act']>;
const press = (...keys: readonly string[]): Act => async (page) => {
  for (const key of keys) await page.keyboard.press(key);
};
const models: Act = async (page) => {
  await page.keyboard.press('Control+2');
  await page.getByRole('treegrid').getByRole('row').first().waitFor();
};
const settings = (part?: string): Act => async (page) => {
  await page.keyboard.press('Control+Comma');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if (part !== undefined) await page.getByRole('toolbar').getByRole('button', { name: part, exact: true }).click();
};
const after = (...acts: readonly Act[]): Act => async (page) => {
  for (const act of acts) await act(page);
};
/** The headlines' filter, or the search among the models. */
const search = (text: string): Act => (page) => page.getByRole('searchbox').fill(text);
const favourites = (page: Page): Promise<void> => after(click('button', 'More'), click('menuitem', /Favourites/))(page);
const click = (role: 'button' | 'menuitem' | 'radio' | 'row', name: string | RegExp): Act => (page) => page.getByRole(role, { name }).first().click();

export const CHAPTERS: readonly Chapter[] = [
  { title: 'Headlines', pictures: [
    { name: 'headlines-light', shows: 'The page as it opens: unread with a dot and full ink, read in the second ink.' },
    { name: 'headlines-dark', shows: 'The same in the dark.', theme: 'dark' },
    { name: 'headline-focused', shows: 'The arrow keys go from headline to headline; the one with the focus unfolds its snippet.', act: press('ArrowDown', 'ArrowDown') },
    { name: 'headlines-new', shows: 'A line where the last look ended.', state: 'fresh' },
    { name: 'headlines-scrolled', shows: 'Scrolled, the quote is one line and stays.', act: (page) => page.locator('.headlines').evaluate((list) => { list.scrollTop = 600; }) },
    { name: 'headlines-by-source', shows: 'Grouped by source.', state: 'sources' },
    { name: 'headlines-by-category', shows: 'Grouped by category.', state: 'categories' },
    { name: 'headlines-group-menu', shows: 'How they are grouped.', act: click('button', /^Group/) },
    { name: 'headlines-filter', shows: '`/` and a word: filtered as you type.', act: after(press('/'), search('ring')) },
    { name: 'headlines-filter-none', shows: 'The same without a match.', act: after(press('/'), search('zeppelin')) },
    { name: 'headline-menu', shows: 'All that can be done with one, and the keys for it.', act: press('ArrowDown', 'Shift+F10') },
    { name: 'mute-dialog', shows: '`x` on one mutes a word of it.', act: after(press('ArrowDown', 'x'), click('radio', 'drill')) },
    { name: 'mute-dialog-dark', shows: 'The same in the dark.', theme: 'dark', act: after(press('ArrowDown', 'x'), click('radio', 'drill')) },
    { name: 'undo', shows: 'What was done, with its way back.', act: click('button', 'Mark all as read') },
    { name: 'headlines-200-feeds', shows: '200 feeds, ten of them failing.', state: 'feeds200' },
    { name: 'headlines-long', shows: 'Words without end, and titles from right to left.', state: 'long' },
  ] },
  { title: 'Models', pictures: [
    { name: 'models', shows: 'By provider; the quote is one line.', act: after(models, press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight')) },
    { name: 'models-many', shows: '8,000 of them, unfolded and scrolled.', state: 'many', act: after(models, click('row', /^Provider 2,/), (page) => page.getByRole('treegrid').evaluate((list) => { list.scrollTop = 528; })) },
    { name: 'models-dark', shows: 'The newest first, in the dark.', theme: 'dark', act: after(models, (page) => page.getByText('Newest', { exact: true }).click()) },
    { name: 'models-search', shows: 'A search shows its matches under their providers.', act: after(models, search('orchid')) },
    { name: 'models-search-none', shows: 'A search without a match.', act: after(models, search('zeppelin')) },
    { name: 'models-bundled', shows: 'Never fetched so far: the list that Tidings came with, why, and when it is tried again.', state: 'modelsBundled', act: models },
    { name: 'models-none', shows: 'Should that list be missing, too.', state: 'modelsNone', act: after(press('Control+2'), (page) => page.getByRole('heading', { name: 'No models yet' }).waitFor()) },
    { name: 'model', shows: 'All that is known of one.', act: after(models, search('orchid'), click('row', 'Orchid 4')) },
    { name: 'model-dark', shows: 'The same in the dark.', theme: 'dark', act: after(models, search('orchid'), click('row', 'Orchid 4')) },
    { name: 'model-long', shows: 'One of which more is known than is usual, in long words.', state: 'modelLong', act: after(models, search('wanderer'), click('row', /^Wanderer Grand/)) },
  ] },
  { title: 'The quote', pictures: [
    { name: 'quote-short', shows: 'The shortest of the collection.', state: 'shortest' },
    { name: 'quote-long', shows: 'The longest.', state: 'longest' },
    { name: 'quote-nested', shows: 'One that begins with what somebody said.', state: 'nested' },
    { name: 'quote-none', shows: 'Should there be none.', state: 'noquote' },
    { name: 'quote-another', shows: 'Another, and the way back to that of the day.', act: after(click('button', 'Another quote'), (page) => page.getByText('Work is love').first().waitFor()) },
    { name: 'quote-menu', shows: 'What else can be done with it.', act: click('button', 'More') },
    { name: 'favourites', shows: 'Those you kept.', state: 'favourites', act: favourites },
    { name: 'favourites-dark', shows: 'The same in the dark, with the focus.', state: 'favourites', theme: 'dark', act: after(favourites, press('Tab', 'Tab', 'ArrowDown')) },
    { name: 'favourites-none', shows: 'None yet.', act: favourites },
  ] },
  { title: 'When things are not as usual', pictures: [
    { name: 'first-run', shows: 'The first page, read once.', state: 'welcome' },
    { name: 'first-run-dark', shows: 'The same in the dark.', state: 'welcome', theme: 'dark' },
    { name: 'first-run-loading', shows: 'The same while all is fetched for the first time.', state: 'welcomeLoading' },
    { name: 'not-fetched', shows: 'Nothing was fetched yet.', state: 'first' },
    { name: 'loading', shows: 'Before the first headline is there.', state: 'loading' },
    { name: 'empty', shows: 'The feeds are read and had nothing.', state: 'empty' },
    { name: 'no-feeds', shows: 'No feed at all.', state: 'nofeeds' },
    { name: 'partly-failed', shows: 'One feed failed: which, why, and when it is tried again.', state: 'partly' },
    { name: 'partly-failed-dark', shows: 'The same in the dark.', state: 'partly', theme: 'dark' },
    { name: 'all-failed', shows: 'All failed, and nothing is left to show.', state: 'failed' },
    { name: 'port-taken', shows: 'Another program has the API’s port.', state: 'port' },
    { name: 'offline', shows: 'Without a network, and how old all of it is.', state: 'offline' },
    { name: 'offline-dark', shows: 'The same in the dark.', state: 'offline', theme: 'dark' },
    { name: 'window', shows: 'A desktop without a tray: a small window.', state: 'window', size: { width: 480, height: 680 } },
  ] },
  { title: 'Settings', pictures: [
    { name: 'settings-general', shows: 'General.', act: settings() },
    { name: 'settings-notifications', shows: 'Notifications, quiet hours, pause.', act: settings('Notifications') },
    { name: 'settings-paused', shows: 'Paused, with quiet hours.', state: 'used', act: settings('Notifications') },
    { name: 'settings-shortcut', shows: 'A shortcut that another program has.', state: 'used', act: settings() },
    { name: 'settings-recording', shows: 'A shortcut is recorded.', act: after(settings(), click('button', /^Shortcut/)) },
    { name: 'settings-feeds', shows: 'Feeds and their health.', state: 'partly', act: settings('Feeds') },
    { name: 'settings-feeds-dark', shows: 'The same in the dark.', state: 'partly', theme: 'dark', act: settings('Feeds') },
    { name: 'settings-200-feeds', shows: '200 of them, ten failing.', state: 'feeds200', act: settings('Feeds') },
    { name: 'feed-details', shows: 'All about one feed.', act: after(settings('Feeds'), click('button', 'Edit Quiet Machines')) },
    { name: 'feed-details-dark', shows: 'The same in the dark.', theme: 'dark', act: after(settings('Feeds'), click('button', 'Edit Quiet Machines')) },
    { name: 'feeds-found', shows: 'What was found at an address, before anything is saved.', state: 'found', act: after(
      settings('Feeds'), (page) => page.getByRole('textbox', { name: 'Add a feed' }).fill('lantern.example'), press('Enter'),
      (page) => page.getByText('The Lantern: notes').waitFor()) },
    { name: 'feeds-imported', shows: 'What came out of a list of another reader.', state: 'imported', act: after(settings('Feeds'), click('button', 'Import…')) },
    { name: 'settings-mute', shows: 'Muted words.', state: 'used', act: settings('Muted words') },
    { name: 'settings-api', shows: 'The local API, and who may ask it.', act: settings('Local API') },
    { name: 'settings-token', shows: 'A new token, seen once.', act: after(settings('Local API'), (page) => page.getByText('Require a token').click()) },
    { name: 'settings-privacy', shows: 'What leaves this computer.', act: settings('Privacy') },
    { name: 'settings-privacy-200-feeds', shows: 'The same with 200 feeds: the list of sites scrolls by itself, and has the focus for that.', state: 'feeds200', act: after(
      settings('Privacy'), press('Shift'), (page) => page.getByRole('list', { name: 'Sites that are contacted' }).focus()) },
    { name: 'settings-data', shows: 'Your files, and beginning a part anew.', act: settings('Data') },
    { name: 'settings-dark', shows: 'In the dark.', theme: 'dark', act: settings() },
    { name: 'dialog', shows: 'A question before something is lost.', act: after(settings('Data'), click('button', /^Reset/)) },
    { name: 'dialog-dark', shows: 'The same in the dark.', theme: 'dark', act: after(settings('Data'), click('button', /^Reset/)) },
  ] },
  { title: 'For everyone', pictures: [
    { name: 'keys', shows: '`?`: every key.', act: after(press('?'), (page) => page.getByRole('dialog').waitFor()) },
    { name: 'keys-dark', shows: 'The same in the dark.', theme: 'dark', act: after(press('?'), (page) => page.getByRole('dialog').waitFor()) },
    { name: 'contrast', shows: 'More contrast.', contrast: 'more' },
    { name: 'contrast-dark', shows: 'More contrast in the dark, with the focus.', contrast: 'more', theme: 'dark', act: press('ArrowDown', 'ArrowDown') },
    { name: 'forced-colours', shows: 'The system’s own colours.', forced: 'active', act: press('ArrowDown', 'ArrowDown') },
    { name: 'german', shows: 'In German.', language: 'de', state: 'partly' },
    { name: 'german-settings', shows: 'The settings in German.', language: 'de', act: settings() },
    { name: 'zoom-125', shows: 'At 125 %.', zoom: 1.25, act: press('ArrowDown') },
    { name: 'zoom-125-settings', shows: 'The settings at 125 %.', zoom: 1.25, act: settings() },
    { name: 'zoom-150', shows: 'At 150 %.', zoom: 1.5, act: press('ArrowDown') },
    { name: 'zoom-150-models', shows: 'Models at 150 %.', zoom: 1.5, act: after(models, press('ArrowDown', 'ArrowRight')) },
    { name: 'zoom-150-settings', shows: 'The settings at 150 %.', zoom: 1.5, act: settings('Notifications') },
    { name: 'zoom-200', shows: 'At 200 %.', zoom: 2 },
    { name: 'zoom-200-german', shows: 'At 200 %, in German.', zoom: 2, language: 'de', act: press('ArrowDown') },
    { name: 'zoom-200-models', shows: 'Models at 200 %.', zoom: 2, act: models },
    { name: 'zoom-200-filter', shows: 'The filter at 200 %.', zoom: 2, act: after(press('/'), search('ring')) },
    { name: 'zoom-200-feeds', shows: 'The feeds at 200 %, in German.', zoom: 2, language: 'de', act: settings('Feeds') },
    { name: 'zoom-200-quote', shows: 'The quote at 200 %, with the focus: the keyboard scrolls it.', zoom: 2, act: press('Tab') },
    { name: 'zoom-200-contrast', shows: 'At 200 %, with more contrast: the quote’s buttons are always seen.', zoom: 2, contrast: 'more' },
  ] },
];

export const PICTURES: readonly Picture[] = CHAPTERS.flatMap(({ pictures }) => pictures);

export const SCREENS = fromRoot('docs/screens');
/** The page that shows them all. */
export const ALBUM = fromRoot('docs/screens/README.md');

const IN_A_ROW = 3;

/** What stands in `ALBUM`. */
export function album(): string {
  const rows = ({ pictures }: Chapter): string[] => {
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const lines = [row(Array<string>(IN_A_ROW).fill(' ')), row(Array<string>(IN_A_ROW).fill('---'))];
    for (let at = 0; at < pictures.length; at += IN_A_ROW) {
      const some = pictures.slice(at, at + IN_A_ROW);
      lines.push(row(some.map(({ name, shows }) => `![${shows}](${name}.png)<br>${shows}`)));
    }
    return lines;
  };
  return [
    '# The popup, state by state', '',
    'Made by `npm run screenshots` with invented content and held by `test/e2e/screens.test.ts`: a change that shows fails there.', '',
    ...CHAPTERS.flatMap((chapter) => [`## ${chapter.title}`, '', ...rows(chapter), '']),
  ].join('\n');
}
