/** Settings changed in the popup, and their effect on the rest of the program. */
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { NewsResponse } from '../../src/shared/content.ts';
import type { Settings } from '../../src/shared/settings.ts';
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

/** Returns a port that nobody listened on a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function look(text: string): Promise<void> {
  await popup.getByRole('textbox', { name: 'Add a feed' }).fill(text);
  await popup.keyboard.press('Enter');
}

async function addFeed(url: string): Promise<void> {
  await look(url);
  await popup.getByRole('region', { name: /found/ }).getByRole('button', { name: /^Add/ }).first().click();
  await until('it is stored', async () => (await stored()).includes(url) || null);
}

/** Returns the paths of the feeds' URLs in the settings file, in order. */
async function order(): Promise<readonly string[]> {
  return (JSON.parse(await stored()) as Settings).feeds.map(({ url }) => new URL(url).pathname);
}

describe('the settings view', () => {
  it('is opened by the tray menu', async () => {
    await popup.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('marks the current section after scrolling and after a jump', async () => {
    const marked = (): Promise<string | null> => popup.getByRole('toolbar').locator('[aria-current=location]').textContent();
    const becomes = (part: string): Promise<unknown> => until(`${part} is marked`, async () => (await marked()) === part || null);
    await becomes('General');
    const body = popup.locator('.settings-body');
    await body.hover();
    await popup.mouse.wheel(0, 100_000);
    await becomes('Data');
    await popup.getByRole('toolbar').getByRole('button', { name: 'Privacy' }).click();
    await becomes('Privacy');
    await body.hover();
    await popup.mouse.wheel(0, -100_000);
    await becomes('General');
  });

  it('rejects an invalid address with a message', async () => {
    await look('not an address');
    await popup.getByText('That is not a web address', { exact: false }).first().waitFor();
    expect(await stored()).not.toContain('not an address');
  });

  it('adds a feed, and its headlines are then served, from the one request of the search', async () => {
    const before = await newsOf((await app.bases())[0]);
    const url = origin.feeds[1]?.url ?? '';
    await addFeed(url);
    await until('its headlines are served', async () => (await newsOf((await app.bases())[0])).length > before.length || null, 15_000);
    expect(await stored()).toContain(url);
    expect(origin.count(url)).toBe(1);
  });

  it('shows the error of a feed that fails, and the headlines served stay the same', async () => {
    const before = await newsOf((await app.bases())[0]);
    const url = origin.feeds[2]?.url ?? '';
    origin.setFault(url, { status: 500 });
    await look(url);
    await popup.getByRole('button', { name: 'Add the address anyway' }).click();
    await until('it is stored', async () => (await stored()).includes(url) || null);
    await popup.getByRole('grid', { name: 'Your feeds' }).getByText('answered with an error', { exact: false }).waitFor();
    expect(await newsOf((await app.bases())[0])).toEqual(before);
  });

  it('removes a feed at once, and restores it by undo', async () => {
    const url = origin.feeds[0]?.url ?? 'no feed';
    const before = await newsOf((await app.bases())[0]);
    await popup.getByRole('button', { name: /^Remove/ }).first().click();
    await until('its headlines are gone', async () => (await newsOf((await app.bases())[0])).length < before.length || null);
    expect(await stored()).not.toContain(`"${url}"`);
    await popup.getByRole('button', { name: 'Undo' }).click();
    await until('they are back', async () => (await newsOf((await app.bases())[0])).length === before.length || null, 15_000);
  });

  it('reorders feeds by their handles, by keyboard and by dragging', async () => {
    const before = await order();
    expect(before).toHaveLength(3);
    const rows = popup.getByRole('grid', { name: 'Your feeds' }).getByRole('row');
    await rows.first().focus(); // when the focus enters a list, it first goes to the row where it was last
    await rows.first().getByRole('button', { name: /^Move/ }).focus();
    await popup.keyboard.press('Enter');
    await popup.locator('.drop-line[data-drop-target]').waitFor({ state: 'attached' });
    await popup.keyboard.press('End');
    await popup.keyboard.press('Enter');
    await until('it is the last', async () => (await order()).at(-1) === before[0] || null);

    const [from, to] = [await rows.last().getByRole('button', { name: /^Move/ }).boundingBox(), await rows.first().boundingBox()];
    if (!from || !to) throw new Error('no rows');
    await popup.mouse.move(from.x + 6, from.y + 8);
    await popup.mouse.down();
    await popup.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
    await popup.mouse.move(to.x + 80, to.y + 4, { steps: 8 });
    await popup.mouse.up();
    await until('it is the first again', async () => (await order()).join(' ') === before.join(' ') || null);
  });

  it('ends a drag by keyboard at a press, so that the rest of the page can be used', async () => {
    const before = await order();
    const field = popup.getByRole('textbox', { name: 'Add a feed' });
    await field.scrollIntoViewIfNeeded();
    const place = await field.boundingBox();
    if (!place) throw new Error('The field is not there');
    await popup.getByRole('grid', { name: 'Your feeds' }).getByRole('row').first().getByRole('button', { name: /^Move/ }).press('Enter');
    await popup.locator('.drop-line[data-drop-target]').waitFor({ state: 'attached' });
    for (let press = 0; press < 2; press++) await popup.mouse.click(place.x + 40, place.y + 10); // the first one ends the drag
    await popup.keyboard.type('zzz');
    expect([await popup.locator('.drop-line').count(), await field.inputValue()]).toEqual([0, 'zzz']);
    await field.fill('');
    expect(await order()).toEqual(before);
  });

  it('changes the name and category of a feed', async () => {
    await popup.getByRole('button', { name: /^Edit/ }).first().click();
    await popup.getByRole('textbox', { name: 'Name' }).fill('My paper');
    await popup.keyboard.press('Enter');
    await popup.getByRole('combobox', { name: 'Category' }).fill('Town');
    await popup.keyboard.press('Enter');
    await until('both are stored', async () => /"title":\s*"My paper"/.test(await stored()) && /"category":\s*"Town"/.test(await stored()) || null);
    await popup.getByRole('dialog').getByText('Category: Town').waitFor();
    await popup.keyboard.press('Escape');
    await popup.getByRole('row', { name: /^My paper/ }).waitFor();
  });

  it('removes muted headlines from the API, and restores them without requesting any feed', async () => {
    const base = (await app.bases())[0];
    const before = await newsOf(base);
    const word = before[0]?.split(' ').find((one) => one.length > 4) ?? '';
    const asked = origin.requests.length;
    await popup.getByRole('textbox', { name: 'Mute a word' }).fill(word);
    await popup.keyboard.press('Enter');
    await until('it is not served', async () => !(await newsOf(base)).includes(before[0] ?? '') || null);
    await popup.getByRole('button', { name: `Remove ${word}` }).click();
    await until('it is served again', async () => (await newsOf(base)).join() === before.join() || null);
    expect(origin.requests.length).toBe(asked);
  });

  it('exports and imports feeds through the system\'s file dialogs', async () => {
    const file = path.join(desktop.folder, 'feeds.opml');
    await app.electron.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, file);
    await popup.getByRole('button', { name: 'Export…' }).click();
    const list = await until('the list is written', async () => await readFile(file, 'utf8').catch(() => '') || null); // it is empty at first
    expect(list).toContain(origin.feeds[0]?.url);
    expect(list).toContain('My paper');
    expect((await stat(file)).mode & 0o077).toBe(0); // an address may contain a key
    await popup.getByRole('button', { name: /^Remove/ }).first().click();
    await until('it is gone', async () => (await order()).length === 2 || null);
    await popup.getByRole('button', { name: 'Import…' }).click();
    await popup.getByText('1 feed added. You already had 2.').first().waitFor();
    await until('it is back', async () => (await order()).length === 3 || null);
  });

  it('moves the API to another port without a restart', async () => {
    const [old] = await app.bases();
    const port = String(await freePort());
    const field = popup.getByRole('textbox', { name: 'API port' });
    await field.fill(port);
    await field.press('Enter');
    await until('the API answers there', async () => ((await app.bases())[0] === `http://127.0.0.1:${port}` ? true : null));
    expect(await newsOf(`http://127.0.0.1:${port}`)).not.toHaveLength(0);
    expect(await newsOf(`http://[::1]:${port}`)).not.toHaveLength(0);
    // Not at once: it is closed when the new one is published, and open connections have a second to finish.
    await until('the old address is given up', () => fetch(`${old}/status`).then(() => null, () => true));
    await until('it is stored', async () => (await stored()).includes(port) || null);
  });

  it('writes and removes the entry for starting at login', async () => {
    const entry = path.join(desktop.env['HOME'] ?? '', '.config/autostart/tidings.desktop');
    await popup.getByText('Start at login', { exact: true }).click();
    expect(await until('the entry is written', () => readFile(entry, 'utf8').catch(() => null))).toContain('Exec="');
    await popup.getByText('Start at login', { exact: true }).click();
    await until('the entry is gone', async () => (await readFile(entry).then(() => null, () => true)));
  });
});
