/** The system's accent colour in the popup: in the page as served, and as soon as it changes. */
import { afterAll, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { accentOf } from '../../src/main/shell/appearance/accent.ts';
import { axeFindings } from './support/axe.ts';
import { startPortal } from './support/portal.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const OWN = { light: '#a8430f', dark: '#f0a272' };

const scene = await setScene();
const portal = await startPortal(scene.desktop);
afterAll(async () => {
  await scene.end();
  await portal.stop();
});
const screen = screenOf(scene.desktop);

const told = (): Promise<string> => scene.app.electron.evaluate(({ systemPreferences }) => systemPreferences.getAccentColor());
/** The accent that the page is drawn with. */
const drawn = async (): Promise<string> => (await scene.app.popup()).evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const isDrawn = (hex: string): Promise<unknown> => until(`${hex} is drawn`, async () => [hex, rgb(hex)].includes(await drawn()) || null);
const inks = (chosen: string): { light: string; dark: string } => {
  const { 'data-accent': light = '', 'data-accent-dark': dark = '' } = accentOf(`${chosen}ff`);
  return { light, dark };
};

it('the page is served with the system\'s accent', async () => {
  await portal.accent('#3584e4');
  await scene.restart();
  await until('the accent is told', async () => (await told()) !== '' || null);
  await trayOf(scene.desktop).appears();
  await trayOf(scene.desktop).activate();
  const page = await scene.app.popup();
  expect(await page.evaluate(async () => (await fetch(location.pathname)).text())).toContain(`data-accent="${inks('#3584e4').light}"`);
  await isDrawn(inks('#3584e4').light);
  await page.getByRole('row', { name: /Moss keeps the time of rain/ }).waitFor();
});

it.each([['yellow', '#ffd600'], ['purple', '#9141ac'], ['black', '#000000'], ['green', '#3a944a']])('the accent changes at once to %s, and passes axe-core in light and dark', async (name, chosen) => {
  const page = await scene.app.popup();
  for (const look of ['light', 'dark'] as const) {
    await portal.dark(look === 'dark');
    await portal.accent(chosen);
    await isDrawn(inks(chosen)[look]);
    await page.waitForFunction((dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark, look === 'dark');
    expect.soft(await axeFindings(page)).toEqual([]);
    await screen.keep(`accent-${name}-${look}`);
  }
});

it('the accent stays as chosen when the desktop turns light or dark', async () => {
  for (const look of ['light', 'dark', 'light', 'dark'] as const) {
    await portal.dark(look === 'dark');
    await isDrawn(inks('#3a944a')[look]);
  }
});

it('the popup uses its own accent if the system has none, or if more contrast is requested', async () => {
  const page = await scene.app.popup();
  await page.emulateMedia({ colorScheme: null, contrast: 'more' });
  await isDrawn('#ffbd94');
  await page.emulateMedia({ colorScheme: null, contrast: null });
  await isDrawn(inks('#3a944a').dark);
  await portal.accent(null);
  await isDrawn(OWN.dark);
  await portal.dark(false);
  await isDrawn(OWN.light);
});
