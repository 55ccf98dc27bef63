/** Headers as a flat list of name, value, name, value: the form `writeHead` sends without further processing. */
export type HeaderList = readonly string[];

/** Returns the headers of every response: no sniffing, embedding or framing, and no referrer. */
export const commonHeaders = (contentPolicy: string): HeaderList => [
  'X-Content-Type-Options', 'nosniff',
  'Cross-Origin-Resource-Policy', 'same-origin',
  'Content-Security-Policy', contentPolicy,
  'Referrer-Policy', 'no-referrer',
];

/** The same for everything that is not our page, and must not act as one. */
export const COMMON_HEADERS: HeaderList = commonHeaders("default-src 'none'; frame-ancestors 'none'");

/**
 * Returns the headers of a response that no cache may store.
 * @param type value of Content-Type
 * @param common {@link COMMON_HEADERS}, except for the page
 */
export function noStoreHeaders(type: string, common = COMMON_HEADERS): HeaderList {
  return ['Content-Type', type, 'Cache-Control', 'no-store', 'Vary', 'Origin', ...common];
}

/**
 * The headers that let a page's script read the response. The origin is echoed, never `*`; exposed are those that a
 * script has a use for and cannot read by default (Fetch standard, "CORS-safelisted response-header name").
 */
function corsHeaders(origin: string): HeaderList {
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', 'ETag, Age, Retry-After'];
}

/**
 * Returns the headers of a preflight response (204).
 * @param privateNetwork whether the browser asked for permission to reach a more private address
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
 * Adds the CORS headers if a page asks. `writeHead` neither keeps nor changes the list, but its type demands a mutable one.
 */
export function withCors(headers: HeaderList, origin: string | undefined): string[] {
  return (origin === undefined ? headers : [...headers, ...corsHeaders(origin)]) as string[];
}
