/** The OpenAPI 3.1 document, from the route table and the schemas that validate the content. */
import { z } from 'zod';
import { ModelProvider, NewsArticle } from '../../shared/content.ts';
import { FeedStatus, ModelsStatus } from '../../shared/status.ts';
import { Problem, PROBLEM_DETAILS, PROBLEM_TYPE, type ProblemStatus } from './problem.ts';
import { ROUTES, type Route } from './routes.ts';

/** What a request to any route can be answered with instead; 404 is for what is no route. */
const ANY_ROUTE: readonly ProblemStatus[] = [400, 403, 405, 408, 414, 417, 421, 431, 500];

const ref = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string): { $ref: string } => ({
  $ref: `#/components/${kind}/${name}`,
});
const problemName = (status: ProblemStatus): string => `Problem${status}`;

/** JSON Schemas by name; a schema used by another is referred to, not repeated. */
function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  const named = { NewsArticle, ModelProvider, FeedStatus, ModelsStatus, Problem };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const route of ROUTES) registry.add(route.schema, { id: route.schemaName });
  const made = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas;
  // Each comes as a document of its own; inside this one it has neither dialect nor address.
  return Object.fromEntries(Object.entries(made).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]));
}

const header = (description: string): Record<string, unknown> => ({ description, schema: { type: 'string' } });

const HEADERS = {
  ETag: header('Strong validator of this form of the document'),
  'Last-Modified': header('The last successful refresh; absent before the first one'),
  'Cache-Control': header('no-cache: keep it and ask again with If-None-Match; no-store: do not keep it'),
  Vary: header('Accept-Encoding, Origin'),
  Allow: header('GET, HEAD'),
};

const PARAMETERS = {
  IfNoneMatch: {
    name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' },
    description: 'ETags of the copies the client has; 304 when one of them is current',
  },
  IfModifiedSince: {
    name: 'If-Modified-Since', in: 'header', required: false, schema: { type: 'string' },
    description: 'An HTTP date; counts only without If-None-Match',
  },
};

function problemResponse(status: ProblemStatus): Record<string, unknown> {
  return {
    description: PROBLEM_DETAILS[status],
    ...(status === 405 ? { headers: { Allow: ref('headers', 'Allow') } } : {}),
    content: { [PROBLEM_TYPE]: { schema: ref('schemas', 'Problem') } },
  };
}

function operation(route: Route, method: 'get' | 'head'): Record<string, unknown> {
  const names = route.kind === 'published' ? ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'] : ['Cache-Control'];
  const headers = Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
  const content = { 'application/json': { schema: ref('schemas', route.schemaName) } };
  const conditional = route.kind === 'published' && route.cacheControl === 'no-cache';
  return {
    operationId: method === 'get' ? route.operationId : route.operationId.replace(/^get/, 'head'),
    summary: method === 'get' ? route.summary : `${route.summary}, headers alone`,
    description: route.description,
    ...(conditional ? { parameters: [ref('parameters', 'IfNoneMatch'), ref('parameters', 'IfModifiedSince')] } : {}),
    responses: {
      200: { description: route.summary, headers, ...(method === 'get' ? { content } : {}) },
      ...(route.kind === 'published' ? { 304: { description: 'The copy named is still current', headers } } : {}),
      ...Object.fromEntries(ANY_ROUTE.map((status) => [status, ref('responses', problemName(status))])),
    },
  };
}

/**
 * The document for a server at these base URLs.
 *
 * @param bases e.g. `http://127.0.0.1:8434`, those that answer
 * @param version the program's, which is also that of the description
 */
export function openApiDocument(bases: readonly string[], version: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidings',
      version,
      summary: 'Headlines, AI models and quotes for every program on this computer',
      description:
        'Paths under /api/v1 keep their shape for good. Query strings are ignored. ' +
        'Any other path answers 404 with a Problem.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: bases.map((url) => ({ url })),
    security: [],
    paths: Object.fromEntries(
      ROUTES.map((route) => [route.path, { get: operation(route, 'get'), head: operation(route, 'head') }]),
    ),
    components: {
      schemas: schemas(),
      headers: HEADERS,
      parameters: PARAMETERS,
      responses: Object.fromEntries(ANY_ROUTE.map((status) => [problemName(status), problemResponse(status)])),
    },
  };
}
