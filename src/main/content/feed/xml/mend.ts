/**
 * Repairs the text of a feed, however broken, into a small well-formed document for the parser: `<rss version="2.0">` with
 * one channel, or `<feed>`. Element names are standardised (vocabulary.ts), markup in texts becomes CDATA, unclosed
 * elements are closed, and unused ones dropped. One pass, linear in the input.
 */
import { phrase } from '../../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../../shared/language/user-facing-error.ts';
import { possible } from './characters.ts';
import { MAX_DEPTH, MAX_ENTRIES, tooDeep } from '../entry.ts';
import { ElementStack, type OpenElement } from './element-stack.ts';
import { canonical, NO_SCOPE, scopeOf, type Scope } from './namespaces.ts';
import { OpenText } from './open-text.ts';
import { baseOf, isBeforeAddress, isEntry, isStructure, rootOf, type Root } from './roots.ts';
import { scan, type OpenTag, type Token } from './scan.ts';
import { holdsNothing, kindOf, NEVER_IN_TEXT } from './vocabulary.ts';
import { characterData, endTag, startTag } from './write-xml.ts';

/** Elements of one name read per entry; more are skipped. */
const MAX_SAME = 50;
/** Elements read per feed; further entries are skipped. */
const MAX_ELEMENTS = 60_000;
/** Tags and texts scanned per feed; 10 MB of ordinary markup has a quarter of that. */
const MAX_TOKENS = 1_000_000;
/** Different base URLs in one feed: one per entry, and as many inside entries. */
const MAX_BASES = 2 * MAX_ENTRIES;

/** A well-formed document and its kind: RSS of any version, or Atom. */
export interface Mended {
  readonly root: Root;
  readonly xml: string;
  /** Base URLs other than the feed's own address; the `base` attribute of an element is an index into this list. */
  readonly bases: readonly string[];
}

/**
 * Repairs a feed.
 * @param source decoded text
 * @param url the feed's own address, the base of `xml:base`
 * @throws UserFacingError if it contains no feed, or is nested too deeply
 */
export function mend(source: string, url: string): Mended {
  return new Mender(possible(source), url).mend();
}

class Mender {
  private readonly source: string;
  private readonly url: string;
  private readonly out: string[] = [];
  private readonly stack = new ElementStack();
  private text: { readonly tag: OpenTag; readonly reader: OpenText } | null = null;
  private root: Root | null = null;
  private entries = 0;
  private elements = 0;
  private tokens = 0;
  /** Base URLs with their index. Written out, a base of 1 kB on many elements would be a hundred times the feed. */
  private readonly bases = new Map<string, number>();
  /** Number of elements of each name in the current entry. */
  private counts = new Map<string, number>();

  constructor(source: string, url: string) {
    this.source = source;
    this.url = url;
  }

  mend(): Mended {
    for (const token of scan(this.source)) {
      if (++this.tokens > MAX_TOKENS) break;
      if (this.text !== null && this.takenByText(this.text.reader, token)) continue;
      if (token.kind === 'open') this.open(token);
      else if (token.kind === 'close') this.close(token.name);
      else if (this.inGroup) this.out.push(characterData(token.text, token.kind === 'cdata'));
      if (this.entries > MAX_ENTRIES || this.elements > MAX_ELEMENTS) break;
    }
    if (this.root === null) throw new UserFacingError(phrase('failure.feedNone'));
    this.closeTo(0);
    const content = this.out.join('');
    const xml = this.root === 'rss' ? `<rss version="2.0"><channel>${content}</channel></rss>` : `<feed>${content}</feed>`;
    return { root: this.root, xml, bases: [...this.bases.keys()] };
  }

  private get inGroup(): boolean {
    return this.stack.top?.kind === 'group';
  }

  /** The prefix whose elements count as unprefixed. */
  private get defaultPrefix(): string {
    return this.root === 'feed' ? 'atom' : '';
  }

  private takenByText(text: OpenText, token: Token): boolean {
    const fate = text.take(token);
    if (fate !== 'taken') this.closeTo(this.stack.depth - 1);
    else if (this.stack.depth + text.depth > MAX_DEPTH) throw tooDeep();
    return fate !== 'beyond';
  }

  private open(token: OpenTag): void {
    const around = this.stack.top;
    const scope = scopeOf(token.attributes, around?.scope ?? NO_SCOPE, around === undefined);
    const name = canonical(token.name, scope, this.defaultPrefix);
    this.root ??= rootOf(token.name, name);
    if (this.root === null) return;
    const base = this.registerBase(baseOf(token.attributes, around?.base ?? this.url), around?.base ?? this.url);
    if (isEntry(this.root, name)) this.openEntry(token, scope, base);
    else if (name !== null && isStructure(this.root, name)) this.openStructure(token, name, scope, base);
    else this.openInside(token, name, scope, base);
    if (this.stack.depth > MAX_DEPTH) throw tooDeep();
  }

  /** Returns a base URL, with an index from now on; the one around it if there are too many. */
  private registerBase(base: string, around: string): string {
    if (base !== this.url && !this.bases.has(base)) {
      if (this.bases.size === MAX_BASES) return around;
      this.bases.set(base, this.bases.size);
    }
    return base;
  }

  /** Opens a channel or root. Nothing is written: there is one of each, open from start to end. */
  private openStructure(token: OpenTag, name: string, scope: Scope, base: string): void {
    this.closeTo(this.stack.lastStructure() + 1);
    if (!token.empty) this.stack.enter({ name, kind: 'structure', scope, base });
  }

  /** Opens an entry. It closes whatever was left open before it. */
  private openEntry(token: OpenTag, scope: Scope, base: string): void {
    if (token.empty && this.stack.hasEntry()) return; // `<item/>` inside an item
    this.closeTo(this.stack.lastStructure() + 1);
    if (++this.entries > MAX_ENTRIES) return;
    this.counts = new Map();
    const name = this.root === 'rss' ? 'item' : 'entry';
    this.push(token, { name, kind: 'entry', scope, base });
  }

  private openInside(written: OpenTag, name: string | null, scope: Scope, base: string): void {
    const token = name === 'link' && isBeforeAddress(written, this.source) ? { ...written, empty: false } : written;
    // An unclosed group must not swallow the rest of its entry.
    while (name !== null && this.inGroup && this.stack.top?.name !== 'source' && NEVER_IN_TEXT.has(name)) this.closeTo(this.stack.depth - 1);
    const around = this.stack.top;
    if (around === undefined) return; // after the end of the feed
    const kind = name === null || around.kind === 'skip' || this.isTooMany(name) ? undefined : kindOf(name);
    if (name === null || kind === undefined) {
      if (!token.empty && !holdsNothing(name ?? token.name)) this.stack.enter({ name: name ?? token.name, kind: 'skip', scope, base });
    } else if (kind === 'transparent') {
      if (!token.empty) this.stack.enter({ name, kind, scope, base });
    } else {
      this.push(token, { name, kind, scope, base });
    }
  }

  private isTooMany(name: string): boolean {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count > MAX_SAME;
  }

  private push(token: OpenTag, frame: OpenElement): void {
    this.stack.enter(frame);
    this.elements++;
    const isText = frame.kind === 'markup' || frame.kind === 'plain';
    if (isText && !token.empty) this.text = { tag: token, reader: new OpenText(frame.name, token, frame.scope, this.defaultPrefix) };
    else this.write(token, frame, false);
    if (token.empty) this.closeTo(this.stack.depth - 1);
  }

  private write(token: OpenTag, frame: OpenElement, markup: boolean): void {
    this.out.push(startTag(frame.name, token.attributes, this.bases.get(frame.base) ?? null, markup));
  }

  private close(written: string): void {
    const name = canonical(written, this.stack.top?.scope ?? NO_SCOPE, this.defaultPrefix) ?? written;
    const at = this.stack.lastNamed(name);
    // A stray end tag closes nothing. The end of a channel closes its open entry too.
    if (at !== -1) this.closeTo(at);
  }

  /** Closes elements until `depth` are open. */
  private closeTo(depth: number): void {
    const text = this.text;
    if (text !== null && this.stack.top !== undefined && depth < this.stack.depth) {
      this.text = null;
      const { content, markup } = text.reader.finish(this.source);
      this.write(text.tag, this.stack.top, markup);
      this.out.push(characterData(content, true));
    }
    while (this.stack.depth > depth) {
      const frame = this.stack.leave();
      if (frame !== undefined && frame.kind !== 'structure' && frame.kind !== 'skip' && frame.kind !== 'transparent') this.out.push(endTag(frame.name));
    }
  }
}
