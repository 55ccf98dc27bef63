/** Runs the commands of docs/api.md as a reader copies them. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { describeWith } from '../../support/with-programs.ts';
import { home, TOKEN, withToken } from '../recipes/helpers.ts';
import { MODELS, NEWS, QUOTES, start } from './helpers.ts';

const page = await readFile(fromRoot('docs/api.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) => text);
/** Commands that start the program are tested in test/integration/headless. */
const asked = blocks.filter((text) => text.includes('curl '));

const quoted = QUOTES.map((quote) => JSON.stringify(quote)).join('|');
/** A part of each block, and its complete output. */
const PRINTED: readonly (readonly [string, string | RegExp])[] = [
  ['8434/api/v1/news\n', new RegExp(`^${literal(JSON.stringify(NEWS) + JSON.stringify(MODELS))}(?:${quoted})$`)],
  ['.news[0].title', /^Headline 0\n(?:First|Second) \(Somebody\)\n$/],
  ['/models/changes', '2026-09-30 M (Provider 0): 2.5 in, 4 out, now 1 in, 2 out\n'],
  ['If-None-Match', '304\n'],
  ['--etag-save', ''],
  ['curl -N', /^retry: 3000\n\nevent: news\n[^]*\nevent: quote\nid: n1\.m1\.2026-09-30\ndata: .+\n\n$/],
  ['$TIDINGS_TOKEN', new RegExp(`^(?:${quoted})$`)],
  ['endpoint.json', new RegExp(`^(?:${quoted})$`)],
];

function literal(text: string): string {
  return text.replace(/[[\]{}()*+?.\\^$|]/g, '\\$&');
}

describeWith(['sh', 'curl', 'jq', 'sed', 'tr'], 'docs/api.md', () => {
  let open: ApiServer;
  let locked: ApiServer;
  beforeAll(async () => {
    open = await start();
    locked = await start({ access: withToken });
  });
  afterAll(() => Promise.all([open.close(), locked.close()]));

  it('has exactly the tested curl commands', () => {
    expect(asked.map((text) => PRINTED.filter(([part]) => text.includes(part)).length)).toEqual(PRINTED.map(() => 1));
  });

  it.each(PRINTED)('has commands that print the expected output: %s', async (part, printed) => {
    const command = asked.find((text) => text.includes(part)) ?? '';
    const at = await home();
    await at.point(open.bases);
    const { port } = part === '$TIDINGS_TOKEN' ? locked : open;
    const proxy = part === '$TIDINGS_TOKEN' ? {} : { http_proxy: '' }; // one that leads nowhere: the token may not go through it
    const typed = command.replaceAll('8434', `${port}`).replace('curl -N', 'curl -N --max-time 1'); // which would not end otherwise
    const extra = { ...proxy, TIDINGS_TOKEN: TOKEN };
    const { stdout } = await at.sh(typed, extra);
    if (typeof printed === 'string') expect(stdout).toBe(printed);
    else expect(stdout).toMatch(printed);
  });

  it('has a command that saves the list and its ETag, and then revalidates', async () => {
    const command = (asked.find((text) => text.includes('--etag-save')) ?? '').replaceAll('8434', `${open.port}`);
    const at = await home();
    const { stdout } = await at.sh(`${command}cat models.json\n${command.trim()} -w '%{http_code}'`, { http_proxy: '' });
    expect(stdout).toBe(`${JSON.stringify(MODELS)}304`);
  });
});
