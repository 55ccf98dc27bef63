/** Access token and allowed sites, set in the real program, and what `curl` then gets. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const tray = trayOf(scene.desktop);
const SITE = 'https://dashboard.example';

async function settings(): Promise<Page> {
  await tray.appears();
  await tray.click('Settings');
  const page = await scene.app.popup();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  return page;
}

/** Returns the status code and the allowed origin of the answer to curl. */
async function curl(...args: string[]): Promise<string> {
  const [base = ''] = await scene.app.bases();
  const { stdout } = await capture('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code} %header{access-control-allow-origin}', ...args, `${base}/api/v1/quote`]);
  return stdout.trim();
}

const clipboard = (): Promise<string> => scene.app.electron.evaluate(({ clipboard: { readText } }) => readText());
let token = '';

describe('the access token', () => {
  it('is created by the switch, copied only by its button, and required at once', async () => {
    const page = await settings();
    expect(await curl()).toBe('200');
    await scene.app.electron.evaluate(({ clipboard: { writeText } }) => writeText('mine'));
    await page.getByText('Require a token').click();
    token = (await page.getByText(/^tid_/).textContent()) ?? '';
    expect(token).toMatch(/^tid_[\w-]{43}$/);
    expect(await clipboard()).toBe('mine');
    await page.getByRole('button', { name: 'Copy token' }).click();
    await until('it is copied', async () => (await clipboard()) === token || null);
    expect(await curl()).toBe('401');
    expect(await curl('-H', `Authorization: Bearer ${token}`)).toBe('200');
  });

  it('is shown once; access.json does not contain it and has owner-only permissions', async () => {
    const page = await scene.app.popup();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText(/^Only programs that send the token/).waitFor();
    expect(await page.content()).not.toContain('tid_');
    const file = path.join(scene.dataDir, 'access.json');
    expect(await readFile(file, 'utf8')).not.toContain(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('survives a restart, and is replaced only after confirmation', async () => {
    await scene.restart();
    const page = await settings();
    expect(await curl()).toBe('401');
    expect(await curl('-H', `Authorization: Bearer ${token}`)).toBe('200');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.keyboard.press('Enter'); // Cancel
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await curl('-H', `Authorization: Bearer ${token}`)).toBe('200');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('button', { name: 'Create a new token' }).click();
    const next = (await page.getByText(/^tid_/).textContent()) ?? '';
    expect(await curl('-H', `Authorization: Bearer ${token}`)).toBe('401');
    expect(await curl('-H', `Authorization: Bearer ${next}`)).toBe('200');
  });

  it('is no longer required when switched off', async () => {
    const page = await scene.app.popup();
    await page.getByText('Require a token').click();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await until('the API is open again', async () => (await curl()) === '200' || null);
  });
});

describe('a web page of another site', () => {
  const asPage = (): Promise<string> => curl('-H', `Origin: ${SITE}`);

  it('may read once the user has confirmed a dialog, which keeps the focus', async () => {
    const page = await scene.app.popup();
    expect(await asPage()).toBe('403');
    await page.getByRole('textbox', { name: 'Allow a site' }).fill(`${SITE}/some/page`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Let this site read Tidings?' });
    await dialog.getByText(SITE, { exact: true }).waitFor();
    for (const name of ['Cancel', 'Allow this site', 'Cancel']) {
      await until(`${name} has the focus`, async () => (await page.evaluate(() => document.activeElement?.textContent)) === name || null); // the previous dialog returns the focus a frame later
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await scene.app.isShown()).toBe(true);
    expect(await asPage()).toBe('403');
    await page.keyboard.press('Enter'); // the field has the focus again
    await dialog.getByRole('button', { name: 'Allow this site' }).click();
    await until('it may read', async () => (await asPage()) === `200 ${SITE}` || null);
  });

  it('may not read from the moment it is removed', async () => {
    const page = await scene.app.popup();
    await page.getByRole('button', { name: `Remove ${SITE}` }).click();
    await until('it may not', async () => (await asPage()) === '403' || null);
  });
});
