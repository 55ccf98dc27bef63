/** docs/api.md, the example with EventSource: in a real browser engine, exactly as printed. */
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { start } from '../integration/api/helpers.ts';
import { headlines } from '../integration/recipes/helpers.ts';
import { openBrowser } from './support/browser.ts';

const [, example = ''] = /^```js\n([^`]*new EventSource\([^]*?)^```$/m.exec(await readFile(fromRoot('docs/api.md'), 'utf8')) ?? [];

// Electron's browser gives up after a refusal only; Firefox does so whenever nobody answers.
it('listens again after the browser has given up', async () => {
  const { content, set } = headlines('First');
  const full = await start({ content, limits: { maxStreams: 0 } });
  expect(example).toContain('8434');
  const page = `<!doctype html><title>Nothing yet</title><script>${example.replaceAll('8434', `${full.port}`)}</script>`;
  const browser = await openBrowser((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  onTestFinished(() => browser.end());
  const refused = browser.page.waitForResponse((response) => response.status() === 429);
  await browser.page.goto(`http://localhost:${browser.port}/`);
  await refused;
  expect(await browser.page.title()).toBe('Nothing yet');
  await full.close();

  const api = await start({ content, port: full.port });
  onTestFinished(() => api.close());
  await browser.page.waitForFunction("document.title.startsWith('First (')");
  set('Second');
  await browser.page.waitForFunction("document.title.startsWith('Second (')");
});
