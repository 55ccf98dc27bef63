/** Addresses, read by the URL parser of browsers and Node (WHATWG URL Standard). */

/** What of it is used; shared code is typed neither for browsers nor for Node. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  username: string;
  password: string;
  search: string;
  hash: string;
}

declare const URL: {
  new (text: string, base?: string): ParsedUrl;
  canParse(text: string, base?: string): boolean;
};

/**
 * Reads an address, or one relative to `base`; null where it is none.
 *
 * `URL.canParse` is asked of ASCII alone, to spare the error, which costs ten times as much. In Node 20 and 22 it says no
 * to `https://bücher.example` once it was called some thousand times: the compiled call takes Latin-1 for UTF-8
 * (AikidoSec/firewall-node, pull request 1086).
 */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  // eslint-disable-next-line no-restricted-properties -- here it is asked as it may be
  if (isAscii(text) && isAscii(base ?? '') && !URL.canParse(text, base)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** An address as it is asked for: fragment and password never go on the wire (polling rule 29). Null where it is none. */
export function onTheWire(text: string): string | null {
  const url = parseUrl(text);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);
