/** Compares the OpenAPI document with the responses. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../../src/main/api/documents/routes.ts';
import type { ApiOptions, ApiServer } from '../../../src/main/api/server.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { fixedAccess } from '../../../scripts/lib/open-api.ts';
import { PREPARED } from '../../support/paths.ts';
import { answersIn, ask, exchange, field, fixedContent, requestText, start, UNASKED, type Ask, type RawAnswer } from './helpers.ts';

interface Described {
  $ref?: string;
  name?: string;
  required?: boolean;
  scheme?: string;
  content?: Record<string, { schema: { $ref: string } }>;
  headers?: Record<string, Described>;
  schema?: unknown;
}
interface Operation {
  operationId: string;
  description: string;
  parameters?: Described[];
  security?: Record<string, string[]>[];
  responses: Record<string, Described>;
}
interface Document {
  openapi: string;
  info: object;
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Described>>;
}

let api: ApiServer;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  api = await start();
  document = JSON.parse((await ask(api.bases[0] as string, { target: '/openapi.json' })).body.toString()) as Document;
  ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: false }); // each format is also given as a pattern
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

test('the document has the version, addresses and paths of this server', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Tidings', version: '1.2.3', license: { identifier: 'MIT' } });
  expect(document.servers.map(({ url }) => url)).toEqual(api.bases);
  expect(Object.keys(document.paths)).toEqual(ROUTES.map(({ path }) => path));
  for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['get', 'head', 'options']);
});

test('operation ids are unique and begin with the method, all references resolve, and all components are used', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.entries(path));
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.map((id) => /^[a-z]+/.exec(id)?.[0])).toEqual(operations.map(([method]) => (method === 'options' ? 'preflight' : method)));
  const pointers = new Set<string>(JSON.stringify(document).match(/#\/components\/[^"]+/g));
  for (const pointer of pointers) resolve(pointer);
  for (const scheme of document.security.flatMap((one) => Object.keys(one))) pointers.add(`#/components/securitySchemes/${scheme}`); // referred to by name, not by $ref
  const components = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...pointers].sort()).toEqual(components.sort());
  expect(JSON.stringify(document)).not.toContain('$schema');
});

test('operations with 304 or 412 document the conditional fields', () => {
  const named = ({ parameters = [] }: Operation): string[] => parameters.flatMap(({ $ref = '' }) => resolve($ref).name ?? []);
  const conditions: [string, string[]][] = [['304', ['If-None-Match', 'If-Modified-Since']], ['412', ['If-Match', 'If-Unmodified-Since']]];
  const undated = ROUTES.filter((route) => route.kind === 'document' && !route.dated).map(({ path }) => path); // no origin confirms them, so a date says nothing
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const [status, fields] of conditions) {
        const expected = operation.responses[status] === undefined ? [] : fields.filter((name) => name.endsWith('-Match') || !undated.includes(path));
        expect(named(operation).filter((name) => fields.includes(name)), `${method} ${path} ${status}`).toEqual(expected);
      }
    }
  }
});

test('a value that a later version adds is described, except in v1', () => {
  const [name, text] = ['m', '2026-10-01T00:00:00.000Z'];
  const provider = { id: name, name };
  const change = { at: text, change: 'renamed', provider, model: provider, models: 1, price: null, previousPrice: null };
  const models = { ...UNASKED, items: 1, url: '', origin: 'imported', contentDate: text };
  for (const [schema, value] of [['ModelChanges', { since: text, changes: [change] }], ['ModelsStatus', models]] as const) {
    const validate = ajv.compile({ $ref: `tidings#/components/schemas/${schema}` });
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  }
});

test('a preflight needs no token', () => {
  for (const { get, options } of Object.values(document.paths)) expect([get?.security, options?.security]).toEqual([undefined, [{}]]);
});

test('a stream is resumed and a preflight sent with the headers a browser sends', () => {
  const { get, options } = document.paths['/events'] ?? {};
  const named = [get, options].map((one) => one?.parameters?.map(({ $ref = '' }) => resolve($ref).name));
  expect(named).toEqual([['Last-Event-ID'], ['Origin', 'Access-Control-Request-Method', 'Access-Control-Request-Private-Network']]);
});

test('no answer to HEAD has content', () => {
  for (const { head } of Object.values(document.paths)) expect(head?.responses['200']).not.toHaveProperty('content');
});

test('only what makes a preflight must be sent, and a token only if the user has set one', () => {
  const parameters = Object.values(document.components['parameters'] ?? {});
  expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['Origin', 'Access-Control-Request-Method']);
  expect(parameters.map(({ schema }) => schema)).toEqual(parameters.map(() => ({ type: 'string' })));
  expect(document.security).toEqual([{}, { token: [] }]);
  expect(resolve('#/components/securitySchemes/token').scheme).toBe('bearer');
});

/** Returns the findings of a linter with its recommended rules: severity, rule and location. */
async function lint(source: Document): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
  return problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location.map(({ pointer }) => pointer ?? '').join(' ')}`);
}

test('the linter reports only that the event schemas are unused', async () => {
  // Event schemas are referenced from an extension, which the linter ignores, as OpenAPI 3.1 cannot describe streams.
  const events = Object.keys(document.components['schemas'] ?? {}).filter((name) => name.endsWith('Event'));
  expect(await lint(document)).toEqual(events.map((name) => `warn no-unused-components #/components/schemas/${name}`));
});

test('a stream is a string, whose description leads to the schemas of its events', () => {
  const { description, responses = {} }: Partial<Operation> = document.paths['/events']?.['get'] ?? {};
  const { schema, ...more } = responses['200']?.content?.['text/event-stream'] ?? {};
  expect(resolve(schema?.$ref ?? '')).toEqual({ type: 'string' });
  expect(description).toContain('`x-event-data`');
  expect(Object.keys(more)).toEqual(['x-event-data']);
  expect(JSON.stringify(document).split('"x-event-data"')).toHaveLength(2); // there is no other
});

test('the linter reports errors in a broken document', async () => {
  const broken = structuredClone(document);
  const responses = broken.paths['/api/v1/news']?.['get']?.responses ?? {};
  responses['200'] = { $ref: '#/components/responses/Nowhere' };
  broken.servers = [];
  const found = (await lint(broken)).join('\n');
  expect(found).toContain('error no-unresolved-refs');
  expect(found).toContain('no-empty-servers');
});

/** Headers that need no description: they say nothing particular of this API (RFC 9110, RFC 9112, Fetch standard). */
const PLAIN: readonly string[] = [
  'content-type', 'content-length', 'content-encoding', 'date', 'connection', 'keep-alive', 'transfer-encoding',
  'x-content-type-options', 'cross-origin-resource-policy', 'content-security-policy', 'referrer-policy',
];
/** In the answers to a page, if the request has no foreign host. */
const FOR_PAGES = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/** Checks that exactly the described headers were sent, with values of their types. */
function expectHeadersDescribed(answer: RawAnswer, described: Record<string, Described>, isForPage: boolean): void {
  const names = Object.keys(described).filter((name) => isForPage || !FOR_PAGES.includes(name));
  expect([...answer.headers.keys()].filter((name) => !PLAIN.includes(name)).sort()).toEqual(names.map((name) => name.toLowerCase()).sort());
  for (const name of names) {
    const value = field(answer, name) ?? '';
    const { schema } = resolve(described[name]?.$ref ?? '');
    expect(schema, name).toEqual({ type: /^\d+$/.test(value) ? 'integer' : 'string' });
  }
}

/** Checks a response against the document. @param route whose description it is, if the request's target is none */
function expectDescribed(answer: RawAnswer, { target = '/api/v1/news', method = 'GET', fields = [], host }: Ask, route = target): void {
  const operations = document.paths[route];
  const described = (operations?.[method.toLowerCase()] ?? operations?.['get'])?.responses[answer.status]; // a refused POST is described like that of GET
  expect(described, `status ${answer.status} is described`).toBeDefined();
  const response = described?.$ref === undefined ? described : resolve(described.$ref);
  expectHeadersDescribed(answer, response?.headers ?? {}, fields.includes(PAGE) && host === undefined);
  if (answer.body.length === 0) return;
  const type = (field(answer, 'content-type') ?? '').split(';')[0] ?? '';
  const schema = response?.content?.[type]?.schema.$ref;
  expect(schema, `${type} is described`).toBeDefined();
  const validate = ajv.compile({ $ref: `tidings${schema}` });
  const text = answer.body.toString();
  const body: unknown = type === 'text/html' ? text : JSON.parse(text);
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  if (answer.status === 200) ROUTES.find(({ path }) => path === route)?.schema.parse(body); // it allows no field that is not described
}

const PAGE = 'Origin: http://localhost:3000';
const ROUTE_PATHS = ROUTES.filter(({ kind }) => kind !== 'stream').map(({ path }) => path);
const REFUSED: [number, (target: string) => Ask][] = [
  [400, (target) => ({ target, host: '' })],
  [403, (target) => ({ target, host: 'evil.com' })],
  [405, (target) => ({ target, method: 'POST' })],
  [414, (target) => ({ target: `${target}?${'a'.repeat(3000)}` })],
  [417, (target) => ({ target, fields: ['Expect: miracles'] })],
  [421, (target) => ({ target: `http://evil.com${target}` })],
  [431, (target) => ({ target, fields: Array.from({ length: 101 }, (_, i) => `X-${i}: a`) })],
];

describe.each(ROUTE_PATHS)('responses match the description: %s', (target) => {
  const ways: [string, Ask, number][] = [
    ['GET', { target }, 200],
    ['HEAD', { target, method: 'HEAD' }, 200],
    ...REFUSED.map(([status, request]): [string, Ask, number] => [String(status), request(target), status]),
    ...['HEAD', 'OPTIONS'].flatMap((method) => REFUSED.filter(([status]) => status !== 405).map(([status, request]): [string, Ask, number] =>
      [`${method}, ${status}`, { ...request(target), method }, status])),
    ['OPTIONS, 405', { target, method: 'OPTIONS' }, 405],
  ];
  test.each(ways)('%s', async (_, request, status) => {
    for (const base of api.bases) {
      for (const page of [[], [PAGE]]) {
        const from = { ...request, fields: [...request.fields ?? [], ...page] };
        const answer = await ask(base, from);
        expect(answer.status).toBe(status);
        expectDescribed(answer, from, target);
      }
    }
  });
});

test.each(ROUTES.map(({ path }) => path))('preflight responses match the description: %s', async (target) => {
  const request: Ask = {
    target, method: 'OPTIONS', fields: [PAGE, 'Access-Control-Request-Method: GET', 'Access-Control-Request-Private-Network: true'],
  };
  const answer = await ask(api.bases[0] as string, request);
  expect(answer.status).toBe(204);
  expectDescribed(answer, request);
});

test('the headers of a stream match the description', async () => {
  const request: Ask = { target: '/events', method: 'HEAD', version: '1.0', fields: [PAGE] };
  const answer = await ask(api.bases[0] as string, request);
  expect(answer.status).toBe(200);
  expectDescribed(answer, request);
});

describe.each(PREPARED)('conditional responses match the description: %s', (target) => {
  test.each([[304, 'If-None-Match: *'], [412, 'If-Match: "another"']])('%i', async (status, condition) => {
    for (const method of ['GET', 'HEAD']) {
      const request: Ask = { target, method, fields: [condition, PAGE] };
      const answer = await ask(api.bases[0] as string, request);
      expect(answer.status).toBe(status);
      expectDescribed(answer, request);
    }
  });
});

const fail = (): never => {
  throw new Error('a fault');
};
const broken = { ...fixedContent(), news: fail, models: fail, quote: fail, status: fail };
const HALF = 'GET /api/v1/news HTTP/1.1\r\nHost: local';

test.each<[number, Partial<ApiOptions>, string, readonly string[]]>([
  [401, { access: fixedAccess({ origins: new Set(), token: digestOf('secret') }) }, '', [...ROUTE_PATHS, '/events']],
  [500, { content: broken }, '', ['/api/v1/news', '/api/v1/ai/models', '/api/v1/quote', '/status']],
  [429, { limits: { maxStreams: 0 } }, '', ['/events']],
  [408, { limits: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 } }, HALF, ['/api/v1/news']],
  [400, {}, 'GET /api/v1/news HTTP/1.1\r\nNo colon\r\n\r\n', ['/api/v1/news']],
  [431, {}, `GET /api/v1/news HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, ['/api/v1/news']],
  [414, {}, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, ['/api/v1/news']],
])('%i matches the description', async (status, options, bytes, targets) => {
  const server = await start(options);
  try {
    for (const target of targets) {
      const [answer] = answersIn(await exchange(server.bases[0] as string, bytes === '' ? requestText({ target }) : bytes));
      expect(answer?.status).toBe(status);
      expectDescribed(answer as RawAnswer, { target });
    }
  } finally {
    await server.close();
  }
});

test('an unknown path is answered with a valid problem document', async () => {
  const answer = await ask(api.bases[0] as string, { target: '/nothing' });
  const validate = ajv.compile({ $ref: 'tidings#/components/schemas/Problem' });
  expect(answer.status).toBe(404);
  expect(validate(JSON.parse(answer.body.toString())), JSON.stringify(validate.errors)).toBe(true);
});

test.each(['StatusDocument', 'FeedStatus', 'ModelsStatus', 'NewsEvent', 'ModelsEvent', 'QuoteEvent', 'Problem'])('%s may gain fields, as docs/api.md says', (name) => {
  expect(resolve(`#/components/schemas/${name}`)).toBeDefined();
  expect(JSON.stringify(resolve(`#/components/schemas/${name}`))).not.toContain('"additionalProperties":false');
});

test.each(['NewsResponse', 'NewsArticle', 'ModelsResponse', 'ModelProvider', 'QuoteResponse'])('%s is closed, as docs/api.md says', (name) => {
  expect(resolve(`#/components/schemas/${name}`)).toHaveProperty('additionalProperties', false);
});

test('the schemas reject invalid documents', () => {
  const validate = ajv.compile({ $ref: 'tidings#/components/schemas/NewsResponse' });
  const article = { title: '', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] };
  expect(validate({ news: [article] })).toBe(true);
  expect(validate({ news: [{ ...article, extra: 1 }] })).toBe(false);
  expect(validate({ news: [{ ...article, author: null }] })).toBe(false);
  expect(validate({ articles: [] })).toBe(false);
});
