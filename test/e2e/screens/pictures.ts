/** Defines every picture of the popup in docs/screens: how to reach its state, and what it shows. */
import type { Page } from 'playwright-core';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import type { Language } from '../../../src/shared/language/languages.ts';

export interface Picture {
  /** The file's name in docs/screens, without ".png". */
  readonly name: string;
  /** What it shows, for docs/screens/README.md. */
  readonly shows: string;
  /** A state of test/renderer/preview/states.ts. */
  readonly state?: string;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly contrast?: 'more';
  readonly forced?: 'active';
  /** CSS pixels at zoom 1. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly zoom?: number;
  /** What a person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

interface Chapter {
  readonly title: string;
  readonly pictures: readonly Picture[];
}

export type Act = NonNullable<Picture['act']>;
const press = (...keys: readonly string[]): Act => async (page) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens the models, without the ring around their tab, as by a click. */
const modelsTab: Act = async (page) => {
  await page.keyboard.press('Control+2');
  await page.locator('[role=tab]:focus').blur();
};
/** Opens the list of models. */
export const models: Act = async (page) => {
  await modelsTab(page);
  await page.getByRole('treegrid').getByRole('row').first().waitFor();
};
const settings = (part?: string): Act => async (page) => {
  await page.keyboard.press('Control+Comma');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if (part !== undefined) await page.getByRole('toolbar').getByRole('button', { name: part, exact: true }).click();
};
/** Combines acts, one after the other. */
export const after = (...acts: readonly Act[]): Act => async (page) => {
  for (const act of acts) await act(page);
};
/** Fills in the headlines' filter or the search among the models. */
export const search = (text: string): Act => (page) => page.getByRole('searchbox').fill(text);
const favourites = (page: Page): Promise<void> => after(click('button', 'More'), click('menuitem', /Favourites/))(page);
const click = (role: 'button' | 'menuitem' | 'radio' | 'row', name: string | RegExp): Act => (page) => page.getByRole(role, { name }).first().click();

// Of pictures in light and dark: as both have the same act, their states are known to be the same.
const general = settings();
const feeds = settings('Feeds');
const feedDetails = after(feeds, click('button', 'Edit Quiet Machines'));
const reset = after(settings('Data'), click('button', /^Reset/));
const mute = after(press('ArrowDown', 'x'), click('radio', 'drill'));
const modelDetails = after(models, search('orchid'), click('row', 'Orchid 4'));
const keySheet = after(press('?'), (page) => page.getByRole('dialog').waitFor());

/** Opens the list of what changed of the models, in any language. */
export const changes: Act = async (page) => {
  await models(page);
  await page.locator('.sort').last().click();
  await page.locator('.model-flag').first().waitFor();
};

const CHAPTERS: readonly Chapter[] = [
  { title: 'Headlines', pictures: [
    { name: 'headlines-light', shows: 'The page as it opens: unread headlines have a dot and full-strength text, read ones are dimmed.' },
    { name: 'headlines-dark', shows: 'The same in dark mode.', theme: 'dark' },
    { name: 'headline-focused', shows: 'The arrow keys move from headline to headline; the focused one unfolds its snippet.', act: press('ArrowDown', 'ArrowDown') },
    { name: 'headlines-new', shows: 'A line marks where you left off.', state: 'fresh' },
    { name: 'headlines-scrolled', shows: 'When scrolled, the quote shrinks to one line and stays visible.', act: (page) => page.locator('.headlines').evaluate((list) => { list.scrollTop = 600; }) },
    { name: 'headlines-by-source', shows: 'Grouped by source.', state: 'sources' },
    { name: 'headlines-by-category', shows: 'Grouped by category.', state: 'categories' },
    { name: 'headlines-arrange-menu', shows: 'The menu that arranges the headlines.', act: click('button', /^Show headlines/) },
    { name: 'headlines-unread', shows: 'Unread headlines only.', state: 'unread' },
    { name: 'headlines-all-read', shows: 'The same once all are read.', state: 'allRead' },
    { name: 'headlines-all-read-trouble', shows: 'The same, with notes about what is wrong.', state: 'allReadNotes' },
    { name: 'headlines-filter', shows: 'Press `/` and type a word: the list is filtered as you type.', act: after(press('/'), search('ring')) },
    { name: 'headlines-filter-none', shows: 'The filter without a match.', act: after(press('/'), search('zeppelin')) },
    { name: 'headline-menu', shows: 'A headline’s menu, with the keyboard shortcuts.', act: press('ArrowDown', 'Shift+F10') },
    { name: 'mute-dialog', shows: 'Press `x` on a headline to mute one of its words.', act: mute },
    { name: 'mute-dialog-dark', shows: 'The same in dark mode.', theme: 'dark', act: mute },
    { name: 'undo', shows: 'The footer names what was done and offers Undo.', act: click('button', 'Mark all as read') },
    { name: 'headlines-200-feeds', shows: '200 feeds, ten of them failing.', state: 'feeds200' },
    { name: 'headlines-long', shows: 'Very long words, and right-to-left titles.', state: 'long' },
  ] },
  { title: 'Models', pictures: [
    { name: 'models', shows: 'Grouped by provider; the quote is one line.', act: after(models, press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight')) },
    { name: 'models-many', shows: '8,000 models, with a provider unfolded and the list scrolled.', state: 'many', act: after(models, click('row', /^Provider 2,/), (page) => page.getByRole('treegrid').evaluate((list) => { list.scrollTop = 528; })) },
    { name: 'models-dark', shows: 'Newest first, in dark mode.', theme: 'dark', act: after(models, (page) => page.getByText('Newest', { exact: true }).click()) },
    { name: 'models-search', shows: 'Search results, grouped by provider.', act: after(models, search('orchid')) },
    { name: 'models-search-none', shows: 'A search without a match.', act: after(models, search('zeppelin')) },
    { name: 'models-changes', shows: 'What changed from one list to the next.', act: changes },
    { name: 'models-changes-dark', shows: 'The same in dark mode.', theme: 'dark', act: changes },
    { name: 'models-changes-none', shows: 'No change so far.', state: 'noChanges', act: after(models, click('radio', 'Changes')) },
    { name: 'models-bundled', shows: 'Never fetched so far: the bundled list, the reason, and when Tidings tries again.', state: 'modelsBundled', act: models },
    { name: 'models-none', shows: 'If even the bundled list is missing.', state: 'modelsNone', act: after(modelsTab, (page) => page.getByRole('heading', { name: 'No models yet' }).waitFor()) },
    { name: 'model', shows: 'A model’s details.', act: modelDetails },
    { name: 'model-dark', shows: 'The same in dark mode.', theme: 'dark', act: modelDetails },
    { name: 'model-long', shows: 'A model with an unusual amount of detail and long words.', state: 'modelLong', act: after(models, search('wanderer'), click('row', /^Wanderer Grand/)) },
  ] },
  { title: 'The quote', pictures: [
    { name: 'quote-short', shows: 'The shortest quote in the collection.', state: 'shortest' },
    { name: 'quote-long', shows: 'The longest quote.', state: 'longest' },
    { name: 'quote-nested', shows: 'A quote that begins with a quotation.', state: 'nested' },
    { name: 'quote-none', shows: 'If there is no quote.', state: 'noquote' },
    { name: 'quote-another', shows: 'Another quote, and the way back to today’s.', act: after(click('button', 'Another quote'), (page) => page.getByText('Work is love').first().waitFor()) },
    { name: 'quote-menu', shows: 'The quote’s menu.', act: click('button', 'More') },
    { name: 'favourites', shows: 'The quotes you kept.', state: 'favourites', act: favourites },
    { name: 'favourites-dark', shows: 'The same in dark mode, with the focus visible.', state: 'favourites', theme: 'dark', act: after(favourites, press('Tab', 'Tab', 'ArrowDown')) },
    { name: 'favourites-none', shows: 'No favourites yet.', act: favourites },
  ] },
  { title: 'Special states and errors', pictures: [
    { name: 'first-run', shows: 'The first page, shown once.', state: 'welcome' },
    { name: 'first-run-dark', shows: 'The same in dark mode.', state: 'welcome', theme: 'dark' },
    { name: 'first-run-loading', shows: 'The same while everything is fetched for the first time.', state: 'welcomeLoading' },
    { name: 'not-fetched', shows: 'Nothing has been fetched yet.', state: 'first' },
    { name: 'loading', shows: 'Before the first headline arrives.', state: 'loading' },
    { name: 'empty', shows: 'The feeds have been read but contain nothing.', state: 'empty' },
    { name: 'no-feeds', shows: 'No feeds at all.', state: 'nofeeds' },
    { name: 'partly-failed', shows: 'One feed failed: which one, why, and when Tidings tries again.', state: 'partly' },
    { name: 'partly-failed-dark', shows: 'The same in dark mode.', state: 'partly', theme: 'dark' },
    { name: 'three-failed', shows: 'A few feeds failed, each with its reason.', state: 'threeFailed' },
    { name: 'importing', shows: 'A long list of feeds was imported and is fetched little by little.', state: 'importing' },
    { name: 'all-failed', shows: 'All feeds failed, and there is nothing to show.', state: 'failed' },
    { name: 'port-taken', shows: 'Another program is using the API’s port.', state: 'port' },
    { name: 'disk-full', shows: 'The disk is full: what is not saved, and what to do.', state: 'diskFull' },
    { name: 'offline', shows: 'No network, with the age of the content.', state: 'offline' },
    { name: 'offline-dark', shows: 'The same in dark mode.', state: 'offline', theme: 'dark' },
    { name: 'window', shows: 'On a desktop without a tray: a small window.', state: 'window', size: { width: 480, height: 680 } },
  ] },
  { title: 'Settings', pictures: [
    { name: 'settings-general', shows: 'General settings.', act: general },
    { name: 'settings-notifications', shows: 'Notifications, quiet hours and pause.', act: settings('Notifications') },
    { name: 'settings-paused', shows: 'Notifications paused, with quiet hours.', state: 'used', act: settings('Notifications') },
    { name: 'settings-shortcut', shows: 'A shortcut that another program already uses.', state: 'used', act: general },
    { name: 'settings-recording', shows: 'Recording a shortcut.', act: after(general, click('button', /^Shortcut/)) },
    { name: 'settings-feeds', shows: 'Feeds and their status.', state: 'partly', act: feeds },
    { name: 'settings-feeds-dark', shows: 'The same in dark mode.', state: 'partly', theme: 'dark', act: feeds },
    { name: 'settings-200-feeds', shows: '200 feeds, ten of them failing.', state: 'feeds200', act: feeds },
    { name: 'settings-feeds-filter', shows: 'The same, filtered: those found can be switched off or removed at once.', state: 'feeds200', act: after(feeds, search('number 12')) },
    { name: 'settings-feeds-failing', shows: 'Only the feeds that fail, as the note about them opens it.', state: 'feeds200', act: after(feeds, click('button', /failing$/)) },
    { name: 'feed-details', shows: 'A feed’s details.', act: feedDetails },
    { name: 'feed-details-dark', shows: 'The same in dark mode.', theme: 'dark', act: feedDetails },
    { name: 'feeds-found', shows: 'Feeds found at an address, before anything is saved.', state: 'found', act: after(
      feeds, (page) => page.getByRole('textbox', { name: 'Add a feed' }).fill('lantern.example'), press('Enter'),
      (page) => page.getByText('The Lantern: notes').waitFor()) },
    { name: 'feeds-imported', shows: 'The result of importing another reader’s list.', state: 'imported', act: after(feeds, click('button', 'Import…')) },
    { name: 'settings-mute', shows: 'Muted words.', state: 'used', act: settings('Muted words') },
    { name: 'settings-api', shows: 'The local API, and who may use it.', act: settings('Local API') },
    { name: 'settings-token', shows: 'A new token, shown only once.', act: after(settings('Local API'), (page) => page.getByText('Require a token').click()) },
    { name: 'settings-privacy', shows: 'What leaves this computer.', act: settings('Privacy') },
    { name: 'settings-privacy-200-feeds', shows: 'The same with 200 feeds: the list of sites scrolls separately and can be focused.', state: 'feeds200', act: after(
      settings('Privacy'), press('Shift'), (page) => page.getByRole('list', { name: 'Sites that are contacted' }).focus()) },
    { name: 'settings-data', shows: 'Your files, and the resets.', act: settings('Data') },
    { name: 'settings-dark', shows: 'The settings in dark mode.', theme: 'dark', act: general },
    { name: 'dialog', shows: 'A confirmation before anything is lost.', act: reset },
    { name: 'dialog-dark', shows: 'The same in dark mode.', theme: 'dark', act: reset },
  ] },
  { title: 'Keyboard, contrast, languages, and zoom on a small screen', pictures: [
    { name: 'keys', shows: 'Press `?` to see every keyboard shortcut.', act: keySheet },
    { name: 'keys-dark', shows: 'The same in dark mode.', theme: 'dark', act: keySheet },
    { name: 'contrast', shows: 'Increased contrast.', contrast: 'more' },
    { name: 'contrast-dark', shows: 'Increased contrast in dark mode, with the focus visible.', contrast: 'more', theme: 'dark', act: press('ArrowDown', 'ArrowDown') },
    { name: 'contrast-notifications', shows: 'Fields that are switched off, with increased contrast.', contrast: 'more', act: settings('Notifications') },
    { name: 'forced-colours-notifications', shows: 'The same with forced colours.', forced: 'active', act: settings('Notifications') },
    { name: 'forced-colours', shows: 'Forced colours, set by the system.', forced: 'active', act: press('ArrowDown', 'ArrowDown') },
    { name: 'german', shows: 'In German.', language: 'de', state: 'partly' },
    { name: 'german-settings', shows: 'The settings in German.', language: 'de', act: general },
    { name: 'zoom-125', shows: 'At 125 %.', zoom: 1.25, act: press('ArrowDown') },
    { name: 'zoom-125-settings', shows: 'The settings at 125 %.', zoom: 1.25, act: general },
    // No row is open: Chromium draws the quote's line, which scrolls in then, half a pixel higher or lower by the frame.
    { name: 'zoom-150', shows: 'At 150 %.', zoom: 1.5 },
    { name: 'zoom-150-models', shows: 'The models at 150 %.', zoom: 1.5, act: after(models, press('ArrowDown', 'ArrowRight')) },
    { name: 'zoom-150-german', shows: 'At 150 %, in German.', zoom: 1.5, language: 'de' },
    { name: 'zoom-150-importing', shows: 'A long list being fetched, at 150 %, in German.', zoom: 1.5, language: 'de', state: 'importing' },
    { name: 'zoom-150-settings', shows: 'The settings at 150 %.', zoom: 1.5, act: settings('Notifications') },
    { name: 'zoom-200', shows: 'At 200 %.', zoom: 2 },
    { name: 'zoom-200-german', shows: 'At 200 %, in German.', zoom: 2, language: 'de', act: press('ArrowDown') },
    { name: 'zoom-200-french', shows: 'At 200 %, in French, which needs more lines.', zoom: 2, language: 'fr' },
    { name: 'zoom-200-spanish', shows: 'The settings at 200 %, in Spanish.', zoom: 2, language: 'es', act: general },
    { name: 'zoom-200-models', shows: 'The models at 200 %.', zoom: 2, act: models },
    { name: 'zoom-200-bundled', shows: 'The models at 200 %, in German, if models.dev does not answer.', zoom: 2, language: 'de', state: 'modelsBundled', act: models },
    { name: 'zoom-200-undo', shows: 'A message with its Undo at 200 %, in German.', zoom: 2, language: 'de', act: click('button', 'Alle gelesen') },
    { name: 'zoom-200-filter', shows: 'The filter at 200 %.', zoom: 2, act: after(press('/'), search('ring')) },
    { name: 'zoom-200-feeds', shows: 'The feeds at 200 %, in German.', zoom: 2, language: 'de', act: feeds },
    { name: 'zoom-200-quote', shows: 'The whole quote at 200 %, and what can be done with it.', zoom: 2, act: press('Tab', 'Enter') },
    { name: 'zoom-200-contrast', shows: 'At 200 % with increased contrast.', zoom: 2, contrast: 'more' },
  ] },
];

export const PICTURES: readonly Picture[] = CHAPTERS.flatMap(({ pictures }) => pictures);

export const SCREENS = fromRoot('docs/screens');
/** The page that shows them all. */
export const ALBUM = fromRoot('docs/screens/README.md');

const IN_A_ROW = 3;

/** Returns the content of `ALBUM`. */
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
    '`npm run screenshots` takes these pictures with made-up content. `test/e2e/screens.test.ts` compares the popup with them and fails if more than about one letter differs.', '',
    ...CHAPTERS.flatMap((chapter) => [`## ${chapter.title}`, '', ...rows(chapter), '']),
  ].join('\n');
}
