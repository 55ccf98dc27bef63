/** Names in scope: which prefix means what, element by element (Namespaces in XML 1.0, section 6). */
import type { Attributes } from './scan.ts';
import { prefixOf, spelled, undeclared } from './vocabulary.ts';

/** The declarations of one element, linked to those around it, so that no element copies them. */
export interface Scope {
  readonly declared: ReadonlyMap<string, string | null>;
  readonly around: Scope | null;
}

export const NO_SCOPE: Scope = { declared: new Map(), around: null };

/** The scope inside an element; the same object when it declares nothing. */
export function scopeOf(attributes: Attributes, around: Scope, root: boolean): Scope {
  const declared = new Map<string, string | null>();
  for (const [name, uri] of attributes) {
    // What the root takes as its default namespace is the feed's own, right or wrong: `<rss xmlns="…/Atom">` is an RSS.
    if (name === 'xmlns') declared.set('', root ? '' : (prefixOf(uri) ?? ''));
    else if (name.startsWith('xmlns:')) declared.set(name.slice(6), prefixOf(uri));
  }
  return declared.size === 0 ? around : { declared, around };
}

/** The one name we know an element by, `prefix:local` with our prefixes; null when its namespace is none of ours. */
export function canonical(name: string, scope: Scope, own: string): string | null {
  const colon = name.indexOf(':');
  const written = colon === -1 ? '' : name.slice(0, colon);
  const local = colon === -1 ? name : name.slice(colon + 1);
  const prefix = lookUp(written, scope) ?? undeclared(written);
  if (prefix === null) return null;
  return spelled(prefix === '' || prefix === own ? local : `${prefix}:${local}`);
}

function lookUp(prefix: string, scope: Scope): string | null {
  for (let at: Scope | null = scope; at !== null; at = at.around) {
    const found = at.declared.get(prefix);
    if (found !== undefined) return found;
  }
  return null;
}
