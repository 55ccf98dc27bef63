/** Compares what the whole program serves, fetched from an origin, with its OpenAPI description. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { modelsDocument, rss, startOrigin, tagged } from '../../support/origin.ts';
import { SERVED } from '../../support/paths.ts';

interface Media { readonly schema: { readonly $ref: string }; readonly 'x-event-data'?: Readonly<Record<string, { readonly $ref: string }>> }
interface Description {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Media>> }>> } }>>;
  readonly components: object;
}

/** Starts a core with a feed and a model list; `expectValid` checks a document against one of its schemas. */
async function program() {
  const origin = await startOrigin({ '/feed': tagged(rss('A feed', 'one', 'two'), '"a"'), '/api.json': tagged(modelsDocument('x', 'y'), '"m"') });
  const core = await testCore(await testFolder(), { feeds: [`${origin.base}/feed`], modelsUrl: `${origin.base}/api.json` });
  const [base = ''] = core.api().base;
  await expect.poll(async () => ((await (await fetch(`${base}/status`)).json()) as { sources: { news: { items: number } } }).sources.news.items).toBe(2);
  const description = (await (await fetch(`${base}/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: false }); // each format is also given as a pattern
  ajv.addVocabulary(['components']).addSchema({ $id: 'tidings', components: description.components });
  const expectValid = ({ $ref }: { readonly $ref: string }, document: unknown): void => {
    const validate = ajv.compile({ $ref: `tidings${$ref}` });
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  };
  const media = (path: string, type: string): Media => {
    const found = description.paths[path]?.get.responses['200']?.content[type];
    if (found === undefined) throw new Error(`${path} is not described as ${type}`);
    return found;
  };
  return { base, media, expectValid };
}

it('documents fetched from origins match the description', async () => {
  const { base, media, expectValid } = await program();
  for (const path of SERVED) {
    expectValid(media(path, 'application/json').schema, await (await fetch(base + path)).json());
  }
});

it('the data of each stream event matches the description', async () => {
  const { base, media, expectValid } = await program();
  const { body, headers } = await fetch(`${base}/events`);
  const { 'x-event-data': schemas = {} } = media('/events', headers.get('content-type')?.split(';')[0] ?? '');
  let text = '';
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes as Uint8Array).toString();
    if (/"items":2,"newest"/.test(text) && /event: quote\n.*\n.*\n\n/.test(text)) break; // the first may be those before the refresh
  }
  const events = new Map([...text.matchAll(/^event: (.*)\nid: .+\ndata: (.*)$/gm)].map(([, name = '', data = '']) => [name, JSON.parse(data) as unknown]));
  expect([...events.keys()]).toEqual(Object.keys(schemas));
  expect(events.get('news')).toMatchObject({ items: 2, newest: { title: 'one', source: 'A feed' } });
  for (const [name, data] of events) expectValid(schemas[name] ?? { $ref: '' }, data);
});
