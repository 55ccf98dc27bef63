/** The description and the answers, held against each other. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../../src/main/api/routes.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { ask, field, PATHS, start, type Ask } from './helpers.ts';

interface Described {
  $ref?: string;
  content?: Record<string, { schema: { $ref: string } }>;
  headers?: Record<string, unknown>;
}
interface Document {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Described> }>>;
  components: Record<string, Record<string, Described>>;
}

let api: ApiServer;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  api = await start();
  document = JSON.parse((await ask(api.bases[0] as string, { target: '/openapi.json' })).body.toString()) as Document;
  ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: false }); // each format comes with its pattern
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'tidings', components: document.components });
});
afterAll(() => api.close());

function resolve(pointer: string): Described {
  const [, , kind = '', name = ''] = pointer.split('/');
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`${pointer} leads nowhere`);
  return found;
}

test('it describes this server: version, addresses, paths', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('1.2.3');
  expect(document.servers.map(({ url }) => url)).toEqual(api.bases);
  expect(Object.keys(document.paths)).toEqual(PATHS);
  expect(ROUTES.map(({ path }) => path)).toEqual(PATHS);
  for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['get', 'head']);
});

test('names are used once, every reference leads somewhere, every component is used', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const pointers = new Set(JSON.stringify(document).match(/#\/components\/[^"]+/g));
  for (const pointer of pointers) resolve(pointer);
  const components = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...pointers].sort()).toEqual(components.sort());
  expect(JSON.stringify(document)).not.toContain('$schema');
});

const LONG = `/api/v1/news?${'a'.repeat(3000)}`;
const ASKED: [string, Ask][] = [
  ...PATHS.map((target): [string, Ask] => [target, { target }]),
  ...PATHS.map((target): [string, Ask] => [`${target}, copy at hand`, { target, fields: ['If-None-Match: *'] }]),
  ...PATHS.map((target): [string, Ask] => [`HEAD ${target}`, { method: 'HEAD', target }]),
  ['400', { host: '' }],
  ['403', { host: 'evil.com' }],
  ['405', { method: 'POST' }],
  ['414', { target: LONG }],
  ['417', { fields: ['Expect: miracles'] }],
  ['421', { target: 'http://evil.com/' }],
  ['431', { fields: Array.from({ length: 101 }, (_, i) => `X-${i}: a`) }],
];

test.each(ASKED)('the answer is as described: %s', async (_, request) => {
  const { target = '/api/v1/news', method = 'GET' } = request;
  const answer = await ask(api.bases[0] as string, request);
  const operations = document.paths[target] ?? document.paths['/api/v1/news'];
  const responses = operations?.[method === 'HEAD' ? 'head' : 'get']?.responses;
  const described = responses?.[answer.status];
  expect(described, `status ${answer.status} is described`).toBeDefined();
  const response = described?.$ref === undefined ? described : resolve(described.$ref);
  if (answer.status === 200) {
    const undated = ['/openapi.json', '/api/v1/quote'].includes(target); // made here, refreshed from nowhere
    for (const name of Object.keys(response?.headers ?? {})) {
      if (name !== 'Last-Modified' || !undated) expect(field(answer, name), name).toBeDefined();
    }
  }
  if (answer.body.length === 0) return;
  const type = (field(answer, 'content-type') ?? '').split(';')[0] ?? '';
  const schema = response?.content?.[type]?.schema.$ref ?? '';
  const validate = ajv.compile({ $ref: `tidings${schema}` });
  expect(validate(JSON.parse(answer.body.toString())), JSON.stringify(validate.errors)).toBe(true);
});

test('what is no path of it is answered with a problem', async () => {
  const answer = await ask(api.bases[0] as string, { target: '/nothing' });
  const validate = ajv.compile({ $ref: 'tidings#/components/schemas/Problem' });
  expect(answer.status).toBe(404);
  expect(validate(JSON.parse(answer.body.toString())), JSON.stringify(validate.errors)).toBe(true);
});

test('the schemas refuse what is not as promised', () => {
  const validate = ajv.compile({ $ref: 'tidings#/components/schemas/NewsResponse' });
  const article = { title: '', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] };
  expect(validate({ news: [article] })).toBe(true);
  expect(validate({ news: [{ ...article, extra: 1 }] })).toBe(false);
  expect(validate({ news: [{ ...article, author: null }] })).toBe(false);
  expect(validate({ articles: [] })).toBe(false);
});
