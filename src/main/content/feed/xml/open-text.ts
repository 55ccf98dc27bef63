/** Finds where a text element of a broken feed really ends. */
import { decodeHTMLStrict } from 'entities';
import { HTML_ELEMENTS, INLINE, UNCLOSED } from '../../text/html-elements.ts';
import { canonical, scopeOf, type Scope } from './namespaces.ts';
import type { Characters, OpenTag, Token } from './scan.ts';
import { MAX_TEXT, textStart } from '../text-start.ts';
import { kindOf, NEVER_IN_TEXT } from './vocabulary.ts';

const STRUCTURE: ReadonlySet<string> = new Set(['item', 'entry', 'channel', 'rss', 'feed', 'rdf:RDF']);

/** What a token is to a text: part of it (`taken`), its own end tag (`last`), or after its missing end tag (`beyond`). */
export type Fate = 'taken' | 'last' | 'beyond';

/** A text for the parser. `markup` tells whether it contains unescaped elements. */
export interface MendedText {
  readonly content: string;
  readonly markup: boolean;
}

/** Collects the tokens of one text element after its start tag. */
export class OpenText {
  /** Open elements in it but for inline ones: hundreds of those are left unclosed by people who never look at the source. */
  depth = 0;
  private inline = 0;
  private readonly name: string;
  private readonly written: string;
  private readonly scope: Scope;
  private readonly defaultPrefix: string;
  private readonly start: number;
  private end: number;
  private same = 0;
  private markup = false;
  private length = 0;
  private readonly pieces: string[] = [];

  /** @param name our name of the element; @param defaultPrefix the prefix whose elements count as unprefixed in this feed */
  constructor(name: string, token: OpenTag, scope: Scope, defaultPrefix: string) {
    this.name = name;
    this.written = token.name;
    this.scope = scope;
    this.defaultPrefix = defaultPrefix;
    this.start = token.end;
    this.end = token.end;
  }

  private get isPlain(): boolean {
    return kindOf(this.name) === 'plain';
  }

  take(token: Token): Fate {
    const fate = token.kind === 'open' ? this.open(token) : token.kind === 'close' ? this.close(token.name) : this.characters(token);
    if (fate === 'taken') this.end = token.end;
    return fate;
  }

  finish(source: string): MendedText {
    const content = this.markup ? textStart(source.slice(this.start, this.end)) : this.pieces.join('').slice(0, MAX_TEXT);
    return { content, markup: this.markup };
  }

  private open(token: OpenTag): Fate {
    const name = canonical(token.name, scopeOf(token.attributes, this.scope, false), this.defaultPrefix);
    if (this.isBeyond(token, name)) return 'beyond';
    if (this.isPlain) return 'taken';
    this.markup = true;
    if (token.empty) return 'taken';
    if (token.name === this.written) this.same++;
    this.count(token.name, 1);
    return 'taken';
  }

  /** Whether this start tag cannot be part of the text, so that the text's end tag must be missing. */
  private isBeyond(token: OpenTag, name: string | null): boolean {
    if (name !== null && name === this.name) return false;
    if (this.isPlain) return !isHtml(token.name) || kindOf(name ?? '') !== undefined;
    if (name === 'link') return token.attributes.length === 0 && !token.empty; // RSS's link has no attributes, HTML's has
    return name !== null && NEVER_IN_TEXT.has(name);
  }

  private close(written: string): Fate {
    if (written === this.written) return this.same-- > 0 ? this.leave(written) : 'last';
    const name = canonical(written, this.scope, this.defaultPrefix);
    if (name !== null && STRUCTURE.has(name)) return 'beyond';
    if (name === this.name) return 'last'; // `<pubDate>…</pubdate>`
    // `<title>…</titel>`: an end tag that matches no open element and is not HTML.
    if (!isHtml(written) && (this.isPlain || this.depth + this.inline === 0)) return 'last';
    return this.leave(written);
  }

  private leave(written: string): Fate {
    this.count(written, -1);
    return 'taken';
  }

  private count(written: string, by: 1 | -1): void {
    const element = written.toLowerCase();
    if (UNCLOSED.has(element)) return;
    if (INLINE.has(element)) this.inline = Math.max(0, this.inline + by);
    else this.depth = Math.max(0, this.depth + by);
  }

  private characters(token: Characters): Fate {
    if (token.kind === 'stub' && `</${this.written}`.toLowerCase().startsWith(token.text.trimEnd().toLowerCase())) return 'last'; // its end tag, cut off with the rest of the feed
    if (this.length < MAX_TEXT && !this.markup) {
      const start = textStart(token.text);
      const piece = token.kind === 'cdata' ? start : decodeHTMLStrict(start);
      this.pieces.push(piece);
      this.length += piece.length;
    }
    return 'taken';
  }
}

function isHtml(name: string): boolean {
  return HTML_ELEMENTS.has(name.toLowerCase());
}
