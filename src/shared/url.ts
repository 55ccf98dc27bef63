/** Parses addresses with the URL parser of browsers and Node (WHATWG URL Standard). */

/** The part of URL that is used; shared code has neither DOM nor Node types. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
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
 * Parses an address, absolute or relative to `base`; null if it is invalid.
 * `URL.canParse` avoids the exception, which costs ten times as much, but is used for ASCII only: after some thousand calls
 * Node 20 and 22 reject `https://bücher.example`, because the compiled call takes Latin-1 for UTF-8
 * (AikidoSec/firewall-node, pull request 1086).
 */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  // oxlint-disable-next-line no-restricted-properties -- here it is asked as it may be
  if (isAscii(text) && isAscii(base ?? '') && !URL.canParse(text, base)) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Returns an address as it is requested: without credentials and fragment (polling rule 29). Null if it is invalid. */
export function onTheWire(text: string): string | null {
  const url = parseUrl(text);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

/** Returns the same; the text itself if it is invalid. */
export const normalised = (text: string): string => onTheWire(text) ?? text;

/**
 * Returns a key that is equal for spellings of one address: with or without credentials, http or https, with or without a
 * slash at the end of the path.
 */
export const addressKey = (url: string): string => normalised(url).replace(/^http:/, 'https:').replace(/^([^?]*)\/(?=\?|$)/, '$1');

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);
