/** Addresses, read by the URL parser of browsers and Node (WHATWG URL Standard). */

/** What of it is used; shared code is typed neither for browsers nor for Node. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly searchParams: { keys(): Iterable<string>; delete(name: string): void };
  hash: string;
}

declare const URL: new (text: string, base?: string) => ParsedUrl;

/**
 * Reads an address, or one relative to `base`; null where it is none.
 *
 * It is not asked for with `URL.canParse` first: in Node 20 and 22 that says no to `https://bücher.example` once it was
 * called some thousand times, for the compiled call takes Latin-1 for UTF-8 (AikidoSec/firewall-node, pull request 1086).
 */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
