/** Checks every view of the real popup with axe-core: light, dark, more contrast, the system's colours, German. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, it, type ExpectStatic } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { axeFindings } from './support/axe.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

interface Look {
  readonly name: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  readonly language?: 'de';
}

const LOOKS: readonly Look[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'dark, with more contrast', media: { colorScheme: 'dark', contrast: 'more' } },
  { name: 'the system\'s own colours', media: { forcedColors: 'active' } },
  { name: 'German', media: { colorScheme: 'light' }, language: 'de' },
];

// Two scenes at a time, since axe uses a single thread.
describe.for([0, 1])('scene %i', { concurrent: true }, async (at) => {
  const scene = await setScene({
    settings: { allowedOrigins: ['https://dashboard.example'], muteWords: ['lottery'] },
    prepare: (origin) => origin.setFault(origin.feeds[1]?.url ?? '', { status: 404 }), // a feed that fails, for its error message
  });
  afterAll(scene.end);
  const tray = trayOf(scene.desktop);
  await tray.appears();
  await tray.activate();
  const page = await scene.app.popup();
  page.setDefaultTimeout(15_000);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  let expect: ExpectStatic; // of the test that runs on this scene
  const expectNothing = async (): Promise<void> => expect.soft(await axeFindings(page)).toEqual([]); // soft, so that the following views are checked, too
  /** Checks what is open above the page, and closes it. */
  const over = async (what: Locator): Promise<void> => {
    await what.waitFor();
    await expectNothing();
    await press('Escape');
    await what.waitFor({ state: 'detached' });
  };
  const menu = (): Promise<void> => over(page.getByRole('menu'));
  const dialog = (): Promise<void> => over(page.getByRole('dialog').or(page.getByRole('alertdialog')));

  describe.for(LOOKS.filter((_, index) => index % 2 === at))('in $name', { concurrent: false }, ({ media, language }) => {
    beforeEach(async (test) => {
      ({ expect } = test);
      await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, reducedMotion: 'reduce', ...media });
      await page.evaluate((patch) => window.tidings.changeSettings(patch), { language: language ?? 'en' } as const);
      await page.locator(`html[lang=${language ?? 'en'}]`).waitFor();
      await press('Control+1');
      await page.locator('.headline').first().waitFor();
    });

    it('the headlines have no findings, also with one of them focused', async () => {
      await expectNothing();
      await page.locator('.headline').first().focus();
      await press('ArrowDown');
      await page.locator('.headline[data-focused]').waitFor();
      await expectNothing();
    });

    it('the welcome page has no findings', async () => {
      await page.evaluate(() => window.tidings.changeSettings({ welcome: true }));
      await page.reload(); // a page that has left the welcome page does not return to it
      await page.locator('.welcome').waitFor();
      await expectNothing();
      await page.locator('.welcome-go button').click();
      await page.locator('.headline').first().waitFor();
    });

    it('the menu for grouping has no findings', async () => {
      await page.locator('.tabs-tools button[aria-haspopup]').click();
      await menu();
    });

    it('a headline\'s menu and the dialog for muting have no findings', async () => {
      await page.locator('.headline').first().focus();
      await press('Shift+F10');
      await menu();
      await page.locator('.headline:focus').waitFor(); // the focus returns after the menu is gone
      await press('x');
      await dialog();
    });

    it('the filter has no findings, with and without a match', async () => {
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

    it('the models, a search and the details of a model have no findings', async () => {
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

    it('the list of keys has no findings', async () => {
      await press('F1');
      await dialog();
    });

    it('the settings, the dialog for a feed and a confirmation have no findings', async () => {
      await press('Control+Comma');
      const parts = page.locator('.settings-body h2');
      await parts.first().waitFor();
      await expectNothing();
      await page.locator('.feeds .feed').first().focus();
      await press('Enter');
      await dialog();
      const last = page.locator('.settings-body section').last();
      await last.scrollIntoViewIfNeeded();
      await expectNothing();
      await last.getByRole('button').last().click();
      await dialog();
      await press('Escape');
      await parts.first().waitFor({ state: 'detached' });
    });

    it('the menu of the quote and the favourites have no findings', async () => {
      await page.locator('.heart').click();
      const more = page.locator('.quote-actions button[aria-haspopup]');
      await more.click();
      await menu();
      await more.click();
      await page.getByRole('menuitem').last().click();
      await page.locator('.favourite').waitFor();
      await expectNothing();
      await page.locator('.favourite').focus();
      await press('Delete');
      await page.locator('.change-line').waitFor();
      await expectNothing();
      await press('Escape');
      await until('the page is back', async () => (await page.locator('.view[inert]').count()) === 0);
    });
  });
});
