/** Generates the OpenAPI 3.1 document from the route table and the schemas that validate the content. */
import { z } from 'zod';
import { ModelProvider, NewsArticle } from '../../../shared/content.ts';
import { ModelsEvent, NewsEvent, QuoteEvent } from '../../../shared/events.ts';
import { FeedStatus, ModelsStatus } from '../../../shared/status.ts';
import { Problem, PROBLEM_DETAILS, PROBLEM_TYPE, STATUS_HEADERS, type ProblemStatus } from '../http/problem.ts';
import { ROUTES, type Route } from './routes.ts';

/** Errors any route can answer with; 404 is for paths without a route. */
const ANY_ROUTE: readonly ProblemStatus[] = [400, 401, 403, 405, 408, 414, 417, 421, 431, 500];

const ref = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string): { $ref: string } => ({
  $ref: `#/components/${kind}/${name}`,
});
const headerRefs = (names: readonly (keyof typeof HEADERS)[]): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
const problemName = (status: ProblemStatus): string => `Problem${status}`;
const problems = (statuses: readonly ProblemStatus[]): Record<string, unknown> =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', problemName(status))]));

/** Schemas of /api/v1, where no field is ever added or removed (docs/api.md, "What v1 promises"). */
const FIXED: ReadonlySet<string> = new Set([
  'NewsArticle', 'ModelProvider', ...ROUTES.filter(({ path }) => path.startsWith('/api/v1/')).map(({ schemaName }) => schemaName),
]);

/** Allows more fields and more words for a fact, at all depths: a program that validates with this document accepts a later version. */
const extensible = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'additionalProperties' && value === false) return undefined;
    return typeof value === 'object' && value !== null && 'enum' in value ? { anyOf: [value, { type: 'string' }] } : value;
  });

/** JSON Schemas by name, referring to each other. */
function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  const named = { NewsArticle, ModelProvider, FeedStatus, ModelsStatus, Problem, NewsEvent, ModelsEvent, QuoteEvent };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const route of ROUTES) registry.add(route.schema, { id: route.schemaName });
  const made = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas;
  // Each is made as a separate document; inside this one, `$schema` and `$id` are dropped.
  return Object.fromEntries(Object.entries(made).map(([name, { $schema: _, $id: __, ...schema }]) =>
    [name, FIXED.has(name) ? schema : extensible(schema)]));
}

const header = (description: string, type: 'string' | 'integer' = 'string'): Record<string, unknown> => ({ description, schema: { type } });
const parameter = (name: string, description: string, required = false): Record<string, unknown> =>
  ({ name, in: 'header', required, schema: { type: 'string' }, description });

/** The data of each event; OpenAPI 3.1 cannot describe streams. */
const EVENT_DATA = { news: ref('schemas', 'NewsEvent'), models: ref('schemas', 'ModelsEvent'), quote: ref('schemas', 'QuoteEvent') };

const HEADERS = {
  ETag: header('Strong validator of this form of the document'),
  'Last-Modified': header('When it last changed, or was last confirmed by its origin (news: by any of the feeds); absent before the first success'),
  Age: header('Seconds since its origin (news: any of the feeds) last confirmed or renewed it; absent before that', 'integer'),
  'Cache-Control': header('no-cache: revalidate a cached copy with If-None-Match; no-store: do not cache'),
  Vary: header('Accept-Encoding, Origin; without an ETag just Origin'),
  Allow: header('GET, HEAD'),
  'WWW-Authenticate': header('Bearer realm="Tidings", with error="invalid_token" if a token was sent'),
  'Retry-After': header('Seconds', 'integer'),
  'X-Accel-Buffering': header('no: a reverse proxy passes each event on at once'),
  'Access-Control-Allow-Origin': header('The origin of the request, never *; absent if there is none'),
  'Access-Control-Expose-Headers': header('Headers a script may read besides those it always may; absent without an Origin'),
  'Access-Control-Allow-Methods': header('GET, HEAD'),
  'Access-Control-Allow-Headers': header('Request headers a script may set'),
  'Access-Control-Max-Age': header('Seconds for which the browser may cache this answer', 'integer'),
  'Access-Control-Allow-Private-Network': header('true, if the browser asked for it'),
};

/** Of every response but that to a preflight, the last two only to pages. */
const ALWAYS = ['Cache-Control', 'Vary', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'] as const;

const PARAMETERS = {
  IfNoneMatch: parameter('If-None-Match', 'ETags of cached copies; 304 if one of them is current'),
  IfModifiedSince: parameter('If-Modified-Since', 'An HTTP date; ignored if If-None-Match is present'),
  IfMatch: parameter('If-Match', 'ETags the client expects; 412 if none of them is current'),
  IfUnmodifiedSince: parameter('If-Unmodified-Since', 'An HTTP date; 412 if the document is newer; ignored if If-Match is present'),
  LastEventId: parameter('Last-Event-ID', 'The id of the last event received; the stream then starts with what has changed since'),
  Origin: parameter('Origin', 'The origin of the page', true),
  RequestMethod: parameter('Access-Control-Request-Method', 'The method of the actual request', true),
  RequestPrivateNetwork: parameter('Access-Control-Request-Private-Network', 'true if the browser asks whether the page may access this computer at all'),
};

function problemResponse(status: ProblemStatus): Record<string, unknown> {
  const [own] = STATUS_HEADERS[status] ?? [];
  return {
    description: PROBLEM_DETAILS[status],
    headers: headerRefs([...(own === undefined ? [] : [own]), ...ALWAYS]),
    content: { [PROBLEM_TYPE]: { schema: ref('schemas', 'Problem') } },
  };
}

const TYPES: Readonly<Record<Route['kind'], string>> = {
  document: 'application/json', live: 'application/json', stream: 'text/event-stream', page: 'text/html',
};

function operation(route: Route, method: 'get' | 'head'): Record<string, unknown> {
  const headers = headerRefs(headersOf(route));
  const type = TYPES[route.kind];
  const more = route.kind === 'stream' ? { 'x-event-data': EVENT_DATA } : {};
  const content = { [type]: { schema: ref('schemas', route.schemaName), ...more } };
  const parameters = parametersOf(route);
  return {
    operationId: method === 'get' ? route.operationId : route.operationId.replace(/^get/, 'head'),
    summary: method === 'get' ? route.summary : `${route.summary}: headers only`,
    description: route.description,
    ...(parameters.length === 0 ? {} : { parameters: parameters.map((name) => ref('parameters', name)) }),
    responses: {
      200: { description: route.summary, headers, ...(method === 'get' ? { content } : {}) },
      ...(route.kind === 'document' ? { 304: { description: 'The cached copy is still current', headers } } : {}),
      ...problems(problemsOf(route)),
    },
  };
}

const PREFLIGHT_HEADERS = [
  'Vary', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Methods', 'Access-Control-Allow-Headers', 'Access-Control-Max-Age',
  'Access-Control-Allow-Private-Network',
] as const;

/** Describes a CORS preflight (Fetch standard, "CORS-preflight request"), which concerns the page, not the path. */
function preflight({ operationId, summary }: Route): Record<string, unknown> {
  return {
    operationId: operationId.replace(/^get/, 'preflight'),
    summary: `${summary}: CORS preflight`,
    description: 'Sent by browsers on behalf of pages, never with a token. Any other OPTIONS request gets 405; if the user has set a token, 401 without it.',
    security: [{}],
    parameters: ['Origin', 'RequestMethod', 'RequestPrivateNetwork'].map((name) => ref('parameters', name)),
    responses: { 204: { description: 'The page may send the request', headers: headerRefs(PREFLIGHT_HEADERS) }, ...problems(ANY_ROUTE) },
  };
}

function headersOf(route: Route): readonly (keyof typeof HEADERS)[] {
  if (route.kind === 'stream') return ['X-Accel-Buffering', ...ALWAYS];
  if (route.kind !== 'document') return ALWAYS;
  return route.dated ? ['ETag', 'Last-Modified', 'Age', ...ALWAYS] : ['ETag', ...ALWAYS];
}

/** Without Last-Modified a condition with a date has no effect (RFC 9110 sections 13.1.3 and 13.1.4). */
function parametersOf(route: Route): readonly (keyof typeof PARAMETERS)[] {
  if (route.kind === 'stream') return ['LastEventId'];
  if (route.kind !== 'document') return [];
  return route.dated ? ['IfNoneMatch', 'IfModifiedSince', 'IfMatch', 'IfUnmodifiedSince'] : ['IfNoneMatch', 'IfMatch'];
}

/** The additional error of each kind of route. */
const BY_KIND: Readonly<Partial<Record<Route['kind'], ProblemStatus>>> = { document: 412, stream: 429 };

function problemsOf({ kind }: Route): readonly ProblemStatus[] {
  const own = BY_KIND[kind];
  return own === undefined ? ANY_ROUTE : [...ANY_ROUTE, own];
}

/**
 * Generates the document.
 * @param bases base URLs that answer, e.g. `http://127.0.0.1:8434`
 * @param version the program's version, also that of the document
 */
export function openApiDocument(bases: readonly string[], version: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidings',
      version,
      summary: 'Headlines, AI models and quotes for every program on this computer',
      description:
        'Response shapes under /api/v1 never change. Query strings are ignored. ' +
        'Any path not listed here returns 404 with a Problem.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: bases.map((url) => ({ url })),
    security: [{}, { token: [] }],
    paths: Object.fromEntries(
      ROUTES.map((route) => [route.path, { get: operation(route, 'get'), head: operation(route, 'head'), options: preflight(route) }]),
    ),
    components: {
      schemas: schemas(),
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Only required if the user has set a token' } },
      responses: Object.fromEntries([...ANY_ROUTE, ...Object.values(BY_KIND)].map((status) => [problemName(status), problemResponse(status)])),
    },
  };
}
