/**
 * From the text of a feed, however broken, to a small well-formed document for the parser: `<rss version="2.0">` with one
 * channel, or `<feed>`. Element names are ours (vocabulary.ts), markup in texts is wrapped as character data, what was
 * left open is closed, and what no article needs is gone. One pass, linear in the input.
 */
import { FeedError, MAX_ENTRIES } from './entry.ts';
import { canonical, NO_SCOPE, scopeOf, type Scope } from './namespaces.ts';
import { OpenText } from './open-text.ts';
import { baseOf, isEntry, isStructure, rootOf, type Root } from './roots.ts';
import { scan, type Token } from './scan.ts';
import { kindOf, NEVER_IN_TEXT, type Kind } from './vocabulary.ts';
import { characterData, endTag, startTag } from './write-xml.ts';

/** Elements of one name read in an entry; the rest is skipped. */
const MAX_SAME = 50;
/** Deeper nesting is refused: no feed needs it, and parsers run out of stack. */
const MAX_DEPTH = 150;

type OpenTag = Token & { readonly kind: 'open' };
/** A well-formed document and what it is: RSS of any version, or Atom. */
export interface Mended {
  readonly root: Root;
  readonly xml: string;
}

interface Frame {
  readonly name: string;
  readonly kind: Kind | 'structure' | 'entry' | 'skip';
  readonly scope: Scope;
  readonly base: string;
}

/**
 * Mends a feed.
 * @param source decoded text
 * @param url the feed's own address, against which `xml:base` is resolved
 * @throws FeedError when there is no feed in it, or it is nested too deeply
 */
export function mend(source: string, url: string): Mended {
  // Control characters are in no XML (section 2.2) and in no text we would show.
  // eslint-disable-next-line no-control-regex
  return new Mender(source.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''), url).mend();
}

class Mender {
  private readonly source: string;
  private readonly url: string;
  private readonly out: string[] = [];
  private readonly stack: Frame[] = [];
  private text: { readonly tag: OpenTag; readonly reader: OpenText } | null = null;
  private root: Root | null = null;
  private entries = 0;
  /** How many elements of each name the open entry has so far. */
  private counts = new Map<string, number>();

  constructor(source: string, url: string) {
    this.source = source;
    this.url = url;
  }

  mend(): Mended {
    for (const token of scan(this.source)) {
      if (this.text !== null && this.takenByText(this.text.reader, token)) continue;
      if (token.kind === 'open') this.open(token);
      else if (token.kind === 'close') this.close(token.name);
      else if (this.inGroup) this.out.push(characterData(token.text, token.kind === 'cdata'));
      if (this.entries > MAX_ENTRIES) break;
    }
    if (this.root === null) throw new FeedError('What the address answers with is not a feed.');
    this.closeTo(0);
    const content = this.out.join('');
    const xml = this.root === 'rss' ? `<rss version="2.0"><channel read="">${content}</channel></rss>` : `<feed read="">${content}</feed>`;
    return { root: this.root, xml };
  }

  private get top(): Frame | undefined {
    return this.stack[this.stack.length - 1];
  }

  private get inGroup(): boolean {
    return this.top?.kind === 'group';
  }

  private get own(): string {
    return this.root === 'feed' ? 'atom' : '';
  }

  private takenByText(text: OpenText, token: Token): boolean {
    const fate = text.take(token);
    if (fate !== 'taken') this.closeTo(this.stack.length - 1);
    else if (this.stack.length + text.depth > MAX_DEPTH) throw tooDeep();
    return fate !== 'beyond';
  }

  private open(token: OpenTag): void {
    const around = this.top;
    const scope = scopeOf(token.attributes, around?.scope ?? NO_SCOPE, around === undefined);
    const name = canonical(token.name, scope, this.own);
    this.root ??= rootOf(token.name, name);
    if (this.root === null) return;
    const base = baseOf(token.attributes, around?.base ?? this.url);
    if (isEntry(this.root, name)) this.openEntry(token, scope, base);
    else if (isStructure(this.root, name)) this.openStructure(token, name, scope, base);
    else this.openInside(token, name, scope, base);
    if (this.stack.length > MAX_DEPTH) throw tooDeep();
  }

  /** A channel or a root: nothing to write, as there is one of each and it is open from the first line to the last. */
  private openStructure(token: OpenTag, name: string, scope: Scope, base: string): void {
    this.closeTo(this.stack.findLastIndex((frame) => frame.kind === 'structure') + 1);
    if (!token.empty) this.stack.push({ name, kind: 'structure', scope, base });
  }

  /** An entry ends whatever was left open before it. */
  private openEntry(token: OpenTag, scope: Scope, base: string): void {
    if (token.empty && this.stack.some((frame) => frame.kind === 'entry')) return; // `<item/>` inside of an item
    this.closeTo(this.stack.findLastIndex((frame) => frame.kind === 'structure') + 1);
    if (++this.entries > MAX_ENTRIES) return;
    this.counts = new Map();
    const name = this.root === 'rss' ? 'item' : 'entry';
    this.push(token, { name, kind: 'entry', scope, base });
  }

  private openInside(token: OpenTag, name: string | null, scope: Scope, base: string): void {
    // A group that was never closed must not swallow the rest of its entry.
    while (name !== null && this.inGroup && this.top?.name !== 'source' && NEVER_IN_TEXT.has(name)) this.closeTo(this.stack.length - 1);
    const around = this.top;
    if (around === undefined) return; // after the end of the feed
    const kind = name === null || around.kind === 'skip' || this.isTooMany(name) ? undefined : kindOf(name);
    if (name === null || kind === undefined) {
      if (!token.empty) this.stack.push({ name: name ?? token.name, kind: 'skip', scope, base });
    } else if (kind === 'through') {
      if (!token.empty) this.stack.push({ name, kind, scope, base });
    } else {
      this.push(token, { name, kind, scope, base });
    }
  }

  private isTooMany(name: string): boolean {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count > MAX_SAME;
  }

  private push(token: OpenTag, frame: Frame): void {
    this.stack.push(frame);
    const isText = frame.kind === 'text' || frame.kind === 'leaf';
    if (isText && !token.empty) this.text = { tag: token, reader: new OpenText(frame.name, token, frame.scope, this.own) };
    else this.write(token, frame, false);
    if (token.empty) this.closeTo(this.stack.length - 1);
  }

  private write(token: OpenTag, frame: Frame, markup: boolean): void {
    // An entry always has an attribute, as xml2js makes a bare string of an empty element that has none.
    const base = frame.kind !== 'entry' && frame.base === this.url ? null : frame.base;
    this.out.push(startTag(frame.name, token.attributes, base, markup));
  }

  private close(written: string): void {
    const name = canonical(written, this.top?.scope ?? NO_SCOPE, this.own) ?? written;
    const at = this.stack.findLastIndex((frame) => frame.name === name);
    // A stray end tag closes nothing; inside an entry it can close that entry and what is in it, but not the feed.
    if (at !== -1) this.closeTo(at);
  }

  /** Closes until `depth` frames are open. */
  private closeTo(depth: number): void {
    const text = this.text;
    if (text !== null && this.top !== undefined && depth < this.stack.length) {
      this.text = null;
      const { content, markup } = text.reader.finish(this.source);
      this.write(text.tag, this.top, markup);
      this.out.push(characterData(content, true));
    }
    while (this.stack.length > depth) {
      const frame = this.stack.pop();
      if (frame !== undefined && frame.kind !== 'structure' && frame.kind !== 'skip' && frame.kind !== 'through') this.out.push(endTag(frame.name));
    }
  }
}

function tooDeep(): FeedError {
  return new FeedError(`The feed is nested more than ${MAX_DEPTH} levels deep, which no feed needs.`);
}
