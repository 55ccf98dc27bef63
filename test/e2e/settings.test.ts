/** Settings changed by a person in the popup, and what the rest of the program makes of them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NewsResponse } from '../../src/shared/content.ts';
import { until } from './desktop/parts.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const { app, dataDir, desktop, origin } = scene;
const tray = trayOf(desktop);
await tray.appears();
await tray.click('Settings');
const popup = await app.popup();
await until('the first feed is read', async () => (await newsOf((await app.bases())[0])).length > 0 || null, 15_000);

function stored(): Promise<string> {
  return readFile(path.join(dataDir, 'settings.json'), 'utf8');
}

async function newsOf(base: string | undefined): Promise<readonly string[]> {
  return NewsResponse.parse(await (await fetch(`${base}/api/v1/news`)).json()).news.map(({ title }) => title);
}

async function addFeed(url: string): Promise<void> {
  await popup.getByPlaceholder('https://example.org/feed.xml').fill(url);
  await popup.keyboard.press('Enter');
  await until('it is stored', async () => (await stored()).includes(url) || null);
}

describe('the settings view', () => {
  it('is what the tray menu opens', async () => {
    await popup.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('refuses what is no address, in words', async () => {
    await popup.getByPlaceholder('https://example.org/feed.xml').fill('not an address');
    await popup.getByRole('button', { name: 'Add' }).click();
    await popup.getByText('That is not a web address', { exact: false }).first().waitFor();
    expect(await stored()).not.toContain('not an address');
  });

  it('adds a feed whose headlines then are served', async () => {
    const before = await newsOf((await app.bases())[0]);
    const url = origin.feeds[1]?.url ?? '';
    await addFeed(url);
    await until('its headlines are served', async () => (await newsOf((await app.bases())[0])).length > before.length || null, 15_000);
    expect(await stored()).toContain(url);
  });

  it('shows the health of a feed that fails, and keeps its headlines', async () => {
    const before = await newsOf((await app.bases())[0]);
    origin.setFault(origin.feeds[2]?.url ?? '', { status: 500 });
    await addFeed(origin.feeds[2]?.url ?? '');
    await popup.getByRole('grid', { name: 'Your feeds' }).getByText('trouble of its own', { exact: false }).waitFor();
    expect(await newsOf((await app.bases())[0])).toEqual(before);
  });

  it('takes a feed away at once, and back by undo', async () => {
    const url = origin.feeds[0]?.url ?? 'no feed';
    const before = await newsOf((await app.bases())[0]);
    await popup.getByRole('button', { name: /^Remove/ }).first().click();
    await until('its headlines are gone', async () => (await newsOf((await app.bases())[0])).length < before.length || null);
    expect(await stored()).not.toContain(`"${url}"`);
    await popup.getByRole('button', { name: 'Undo' }).click();
    await until('they are back', async () => (await newsOf((await app.bases())[0])).length === before.length || null, 15_000);
  });

  it('moves the API to another port without a restart', async () => {
    const [old] = await app.bases();
    const port = String(20_000 + Math.floor(Math.random() * 20_000));
    const field = popup.getByRole('textbox', { name: 'API port' });
    await field.fill(port);
    await field.press('Enter');
    await until('the API answers there', async () => ((await app.bases())[0] === `http://127.0.0.1:${port}` ? true : null));
    expect(await newsOf(`http://127.0.0.1:${port}`)).not.toHaveLength(0);
    expect(await newsOf(`http://[::1]:${port}`)).not.toHaveLength(0);
    await expect(fetch(`${old}/status`)).rejects.toThrow();
    await until('it is stored', async () => (await stored()).includes(port) || null);
  });

  it('starts at login when asked to', async () => {
    const entry = path.join(desktop.env['HOME'] ?? '', '.config/autostart/tidings.desktop');
    await popup.getByText('Start at login').click();
    expect(await until('the entry is written', () => readFile(entry, 'utf8').catch(() => null))).toContain('Exec="');
    await popup.getByText('Start at login').click();
    await until('the entry is gone', async () => (await readFile(entry).then(() => null, () => true)));
  });
});
