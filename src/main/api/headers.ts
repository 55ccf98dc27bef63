/** Headers as flat lists of name, value, name, value: the form `writeHead` sends without looking twice. */
export type HeaderList = readonly string[];

/** On every answer: nothing sniffs, embeds, frames or follows what comes from here. */
export const commonHeaders = (contentPolicy: string): HeaderList => [
  'X-Content-Type-Options', 'nosniff',
  'Cross-Origin-Resource-Policy', 'same-origin',
  'Content-Security-Policy', contentPolicy,
  'Referrer-Policy', 'no-referrer',
];

/** The same for all that is no page of ours, and so must not act as one. */
export const COMMON_HEADERS: HeaderList = commonHeaders("default-src 'none'; frame-ancestors 'none'");

/**
 * Those of an answer that is made for the moment: no cache may keep it.
 *
 * @param common {@link COMMON_HEADERS}, unless it is a page
 */
export function momentaryHeaders(type: string, common = COMMON_HEADERS): HeaderList {
  return ['Content-Type', type, 'Cache-Control', 'no-store', 'Vary', 'Origin', ...common];
}

/**
 * What a page that may read gets besides, so that its script sees the answer. The origin is echoed
 * and never `*`; the headers named are those of docs/api.md that scripts do not see by default
 * (Fetch standard, "CORS-safelisted response-header name").
 */
function corsHeaders(origin: string): HeaderList {
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', 'ETag, Age, Retry-After'];
}

/**
 * The answer to a preflight of a page that may read (204).
 *
 * @param privateNetwork whether the browser asked for leave to reach a more private address
 */
export function preflightHeaders(origin: string, privateNetwork: boolean): HeaderList {
  return [
    'Access-Control-Allow-Origin', origin,
    'Access-Control-Allow-Methods', 'GET, HEAD',
    'Access-Control-Allow-Headers', 'Authorization, If-None-Match, If-Modified-Since, Last-Event-ID',
    'Access-Control-Max-Age', '600',
    ...(privateNetwork ? ['Access-Control-Allow-Private-Network', 'true'] : []),
    'Vary', 'Origin',
    ...COMMON_HEADERS,
  ];
}

/**
 * A prepared list, with what the page of this origin needs besides. `writeHead` takes the list as it is and does not
 * keep or change it, but its type wants a mutable one.
 */
export function withCors(headers: HeaderList, origin: string | undefined): string[] {
  return (origin === undefined ? headers : [...headers, ...corsHeaders(origin)]) as string[];
}
