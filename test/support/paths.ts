/** The paths of the API, from its route table: whatever is added there is tested as well. */
import { ROUTES, type Route } from '../../src/main/api/documents/routes.ts';

const ofKind = (...kinds: readonly Route['kind'][]): readonly string[] => ROUTES.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);

/** What v1 promises, in the order of docs/api.md. It is written out, as it must never change. */
export const API_PATHS = ['/api/v1/news', '/api/v1/ai/models', '/api/v1/quote'] as const;
export const ALL_PATHS = ofKind('document', 'live', 'stream', 'page');
/** Documents that are prepared in advance, each with an ETag. */
export const PREPARED = ofKind('document');
/** Those that remain the same from one request to the next. */
export const LASTING = PREPARED.filter((path) => path !== '/api/v1/quote');
/** All that is answered with JSON. */
export const SERVED = ofKind('document', 'live');
