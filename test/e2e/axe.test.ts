/** Nothing in the real popup shuts anybody out, as far as axe-core can tell: every view, light, dark, and in the system's own colours. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from './desktop/parts.ts';
import { axeFindings } from './support/axe.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({
  settings: { welcome: true, allowedOrigins: ['http://localhost:3000'], muteWords: ['lottery'] },
  prepare: (origin) => origin.setFault(origin.feeds[1]?.url ?? '', { status: 404 }), // one that fails, for the words on it
});
afterAll(scene.end);
const tray = trayOf(scene.desktop);
await tray.appears();
await tray.activate();
const page = await scene.app.popup();
page.setDefaultTimeout(15_000);
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const expectNothing = async (): Promise<void> => expect.soft(await axeFindings(page)).toEqual([]); // soft: the way to the next view is gone on with

describe('the first page', () => {
  it('that says what Tidings is', async () => {
    await button('Show the headlines').waitFor();
    await expectNothing();
    await button('Show the headlines').click();
    await page.getByRole('grid', { name: 'Headlines' }).waitFor();
  });
});

interface Look {
  readonly name: string;
  readonly media?: Parameters<typeof page.emulateMedia>[0];
  readonly language?: 'de';
}

const LOOKS: readonly Look[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'dark, with more contrast', media: { colorScheme: 'dark', contrast: 'more' } },
  { name: 'the system\'s own colours', media: { forcedColors: 'active' } },
  { name: 'German', media: { colorScheme: 'light' }, language: 'de' },
];

describe.each(LOOKS)('in $name', ({ media, language }) => {
  beforeEach(async () => {
    await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, reducedMotion: 'reduce', ...media });
    await page.evaluate((patch) => window.tidings.changeSettings(patch), { language: language ?? 'en' } as const);
    await page.locator(`html[lang=${language ?? 'en'}]`).waitFor();
    await press('Control+1');
    await page.locator('.headline').first().waitFor();
  });

  it('the headlines, one of them with the focus', async () => {
    await expectNothing();
    await press('ArrowDown', 'ArrowDown');
    await page.locator('.headline[data-focused]').waitFor();
    await expectNothing();
  });

  it('a headline\'s menu', async () => {
    await press('ArrowDown', 'Shift+F10');
    await page.getByRole('menu').waitFor();
    await expectNothing();
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  it('the filter, with and without a match', async () => {
    await press('/');
    const field = page.locator('input:focus');
    await field.fill('the');
    await expectNothing();
    await field.fill('zzzz');
    await page.locator('.headline').first().waitFor({ state: 'detached' });
    await expectNothing();
    await press('Escape', 'Escape');
    await page.locator('.headline').first().waitFor();
  });

  it('the models, a search, and all about one', async () => {
    await press('Control+2');
    await page.getByRole('treegrid').getByRole('row').first().waitFor();
    await expectNothing();
    await page.getByRole('searchbox').fill('al');
    const model = page.getByRole('treegrid').locator('[role=row][aria-level="2"]').first();
    await model.waitFor();
    await expectNothing();
    await model.click();
    await page.locator('.model-body').waitFor();
    await expectNothing();
    await press('Escape');
    await page.getByRole('searchbox').fill('');
  });

  it('the sheet of keys', async () => {
    await press('F1');
    await page.getByRole('dialog').waitFor();
    await expectNothing();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('the settings, part by part, and a question', async () => {
    await press('Control+Comma');
    const parts = page.locator('.settings-body h2');
    await parts.first().waitFor();
    await expectNothing();
    const last = page.locator('.settings-body section').last();
    await last.scrollIntoViewIfNeeded();
    await expectNothing();
    await last.getByRole('button').last().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    await expectNothing();
    await press('Escape', 'Escape');
    await parts.first().waitFor({ state: 'detached' });
  });
});

describe('the quotes', () => {
  it('and those that are kept', async () => {
    await page.evaluate(() => window.tidings.changeSettings({ language: 'en' }));
    await button('Keep as favourite').click();
    await button('More').click();
    await page.getByRole('menu').waitFor();
    await expectNothing();
    await page.getByRole('menuitem', { name: /Favourites/ }).click();
    await page.getByRole('heading', { name: 'Favourites' }).waitFor();
    await expectNothing();
    await button('Take out of the favourites').click();
    await page.getByText('No favourites yet').waitFor();
    await expectNothing();
    await press('Escape');
    await until('the page is back', async () => (await page.locator('.view[inert]').count()) === 0);
  });
});
