/** docs/recipes.md, the web page: from localhost, in a real browser engine, reading from Tidings at another port. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContent } from '../../../src/main/api/documents/served-content.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { start } from '../../integration/api/helpers.ts';
import { headlines, recipe } from '../../integration/recipes/helpers.ts';
import { HOSTILE } from '../../integration/recipes/hostile.ts';
import { openBrowser, type Browser } from '../support/browser.ts';

describe('the web page', () => {
  const { content: chosen, set } = headlines();
  let listening = 0;
  const content: ApiContent = {
    ...chosen,
    events: {
      ...chosen.events,
      onChange: (listener) => {
        listening += 1;
        const leave = chosen.events.onChange(listener);
        return () => {
          listening -= 1;
          leave();
        };
      },
    },
  };
  let api: ApiServer;
  let browser: Browser;
  let page: Page;
  let port: number;

  beforeAll(async () => {
    api = await start({ content });
    const html = recipe('page.html').replaceAll('8434', `${api.port}`);
    browser = await openBrowser((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
    ({ page, port } = browser);
  });
  afterAll(async () => {
    await browser.end();
    await api.close();
  });

  const shows = (text: string) => page.locator('#headlines', { hasText: text }).waitFor();

  it('shows headlines as text, whatever they contain', async () => {
    set('<img src=x onerror="document.title=\'pwned\'">', ...HOSTILE.map(({ title }) => title));
    await page.goto(`http://localhost:${port}/`);
    await shows('<b>bold</b> & <span');
    expect(await page.locator('#headlines li').count()).toBe(10);
    const parts = await page.locator('#headlines *').evaluateAll((all) => all.map(({ localName }) => localName));
    expect(new Set(parts)).toEqual(new Set(['li', 'a']));
    expect(await page.title()).toBe('Tidings');
    expect(await page.locator('a').first().getAttribute('href')).toBe('https://example.org/0');
  });

  it('shows a new headline when it arrives', async () => {
    set('A new headline');
    await shows('A new headline');
    expect(await page.locator('li').count()).toBe(1);
  });

  it('holds no connection while it is hidden, and catches up when it is seen again', async () => {
    const turn = (hidden: boolean) => page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: ${String(hidden)}, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
    await expect.poll(() => listening).toBe(1);
    await turn(true);
    await expect.poll(() => listening).toBe(0);
    set('Not seen yet');
    await turn(false);
    await shows('Not seen yet');
    set('A new headline');
    await shows('A new headline');
  });

  it.each([
    ['with the same headlines', 'A new headline'],
    ['with others', 'Back again'],
  ])('shows a dash while Tidings is not running, and finds it again: %s', async (_how, headline) => {
    await api.close();
    await page.getByText('–', { exact: true }).waitFor();
    if (headline !== 'A new headline') set(headline);
    api = await start({ content, port: api.port });
    await shows(headline);
  });

  it('gets no data at another origin, even one whose host name leads to this computer', async () => {
    await page.goto(`http://evil.example:${port}/`);
    expect(await page.title()).toBe('Tidings');
    expect(await page.locator('#headlines').innerText()).toBe('–');
    const refused = await page.evaluate((url) => fetch(url).then((answer) => answer.text(), () => 'refused'),
      `http://127.0.0.1:${api.port}/api/v1/news`);
    expect(refused).toBe('refused');
    await page.goto(`http://evil.example:${api.port}/api/v1/news`); // the name itself leads to the server
    expect(await page.content()).not.toContain('Back again');
    expect(await page.content()).toContain('403');
  });
});
