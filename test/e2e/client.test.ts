/**
 * Web pages that listen to the API in a real browser engine: with the built client (module, preflights, ETags and streams), and
 * with EventSource.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import type { ApiServer } from '../../src/main/api/server.ts';
import { start } from '../integration/api/helpers.ts';
import { headlines, TOKEN, withToken } from '../integration/recipes/helpers.ts';
import { openBrowser } from './support/browser.ts';

const client = await readFile(fromRoot('dist/client/tidings.js'));
let page = '<!doctype html><title>A page</title>'; // of every path but one
const browser = await openBrowser(({ url }, response) => {
  if (url === '/tidings.js') response.setHeader('Content-Type', 'text/javascript').end(client);
  else response.setHeader('Content-Type', 'text/html').end(page);
});
afterAll(() => browser.end());

describe('the client in a page', () => {
  const { content, set } = headlines('First');
  let api: ApiServer;
  beforeAll(async () => {
    api = await start({ content, access: withToken });
  });
  afterAll(() => api.close());

  /** Runs a program in the page of this host; `statuses` has the status codes of the answers to its requests. */
  const runAt = async (host: string, program: string): Promise<unknown> => {
    await browser.page.goto(`http://${host}:${browser.port}/`);
    return await browser.page.evaluate(`(async () => {
      const { connect, TidingsError } = await import('/tidings.js');
      const statuses = [];
      const tidings = await connect({ base: ${JSON.stringify(api.bases[0])}, token: ${JSON.stringify(TOKEN)}, fetch: async (...request) => {
        const answer = await fetch(...request);
        statuses.push(answer.status);
        return answer;
      } });
      ${program}
    })()`);
  };

  it('sends its token, and makes conditional requests', async () => {
    expect(await runAt('localhost', `
      const [before, again, quote] = [await tidings.news(), await tidings.news(), await tidings.quote()];
      return [before[0].title, again === before, quote.author, statuses];
    `)).toEqual(['First', true, 'Somebody', [200, 304, 200]]);
  });

  it('receives an event for a new headline, and fetches it', async () => {
    const heard = runAt('localhost', `
      for await (const { type, newest } of tidings.events()) {
        document.title = 'Listening';
        if (type === 'news' && newest.title === 'Second') return [newest.title, (await tidings.news())[0].title];
      }
    `);
    await browser.page.waitForFunction("document.title === 'Listening'");
    set('Second');
    expect(await heard).toEqual(['Second', 'Second']);
  });

  it('explains what may be wrong on a page that may not read', async () => {
    expect(await runAt('evil.example', `
      const error = await tidings.news().catch((error) => error);
      return [error instanceof TidingsError, error.code, error.message, statuses];
    `)).toEqual([true, 'no-answer', `Nobody answers at ${api.bases[0]}. Is Tidings running, and may this page read it?`, []]);
  });
});

describe('the example with EventSource in docs/api.md, exactly as printed', async () => {
  const [, example = ''] = /^```js\n([^`]*new EventSource\([^]*?)^```$/m.exec(await readFile(fromRoot('docs/api.md'), 'utf8')) ?? [];

  // Electron's browser gives up after a refusal only; Firefox does so whenever nobody answers.
  it('listens again after the browser has given up', async () => {
    const { content, set } = headlines('First');
    const full = await start({ content, limits: { maxStreams: 0 } });
    expect(example).toContain('8434');
    page = `<!doctype html><title>Nothing yet</title><script>${example.replaceAll('8434', `${full.port}`)}</script>`;
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
});
