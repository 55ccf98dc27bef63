/** Namespaces in scope, element by element (Namespaces in XML 1.0, section 6). */
import type { Attributes } from './scan.ts';
import { isKnown, prefixOf, spelled, undeclared } from './vocabulary.ts';

/** The declarations of one element, linked to those of its ancestors instead of copying them. */
export interface Scope {
  readonly declared: ReadonlyMap<string, string | null>;
  readonly around: Scope | null;
}

export const NO_SCOPE: Scope = { declared: new Map(), around: null };

/** Returns the scope inside an element; the same object if it declares nothing. @param root true for the root element */
export function scopeOf(attributes: Attributes, around: Scope, root: boolean): Scope {
  const declared = new Map<string, string | null>();
  for (const [name, uri] of attributes) {
    // The root's default namespace is the feed's own, right or wrong: `<rss xmlns="…/Atom">` is RSS.
    if (name === 'xmlns') declared.set('', root ? '' : (prefixOf(uri) ?? ''));
    else if (name.startsWith('xmlns:')) declared.set(name.slice(6), prefixOf(uri));
  }
  return declared.size === 0 ? around : { declared, around };
}

/**
 * Returns the standard name of an element, `prefix:local` with our prefixes; null if neither its namespace nor its prefix is
 * known. So a well-known prefix that is declared with an unknown URI has its usual meaning. An element without a prefix that its
 * default namespace, Atom's or XHTML's, does not have belongs to the feed itself: people copy those two onto channels, items
 * and descriptions of RSS.
 * @param defaultPrefix the prefix whose elements count as unprefixed in this feed
 */
export function canonical(name: string, scope: Scope, defaultPrefix: string): string | null {
  const colon = name.indexOf(':');
  const written = colon === -1 ? '' : name.slice(0, colon);
  const local = colon === -1 ? name : name.slice(colon + 1);
  const prefix = lookUp(written, scope) ?? undeclared(written);
  if (prefix === null) return null;
  const full = prefix === '' || prefix === defaultPrefix ? local : `${prefix}:${local}`;
  const isCopied = colon === -1 && (prefix === 'atom' || prefix === 'xhtml');
  return spelled(isCopied && !isKnown(full) && isKnown(local) ? local : full);
}

function lookUp(prefix: string, scope: Scope): string | null {
  for (let at: Scope | null = scope; at !== null; at = at.around) {
    const found = at.declared.get(prefix);
    if (found !== undefined) return found;
  }
  return null;
}
