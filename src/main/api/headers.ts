/** Headers as flat lists of name, value, name, value: the form `writeHead` sends without looking twice. */
export type HeaderList = readonly string[];

/** On every answer: nothing sniffs, embeds, frames or follows what comes from here. */
export const COMMON_HEADERS: HeaderList = [
  'X-Content-Type-Options', 'nosniff',
  'Cross-Origin-Resource-Policy', 'same-origin',
  'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy', 'no-referrer',
];

/**
 * What a page of this machine gets besides, so that its script may read the answer. The origin is echoed
 * and never `*`; the ETag is named because it is not among the headers scripts see by default
 * (Fetch standard, "CORS-safelisted response-header name").
 */
export function corsHeaders(origin: string): HeaderList {
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', 'ETag'];
}

/**
 * The answer to a preflight of a local page (204).
 *
 * @param privateNetwork whether the browser asked for leave to reach a more private address
 */
export function preflightHeaders(origin: string, privateNetwork: boolean): HeaderList {
  return [
    'Access-Control-Allow-Origin', origin,
    'Access-Control-Allow-Methods', 'GET, HEAD',
    'Access-Control-Allow-Headers', 'If-None-Match, If-Modified-Since',
    'Access-Control-Max-Age', '600',
    ...(privateNetwork ? ['Access-Control-Allow-Private-Network', 'true'] : []),
    'Vary', 'Origin',
    ...COMMON_HEADERS,
  ];
}
