/** Converts text of feeds (HTML, HTML escaped once too often, or plain) to one line of plain text. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { ALONE, HTML_ELEMENTS, inlineIn, quotingIn, UNSEEN } from '../../text/html-elements.ts';
import { oneLine } from '../../text/one-line.ts';
import { joined } from '../xml/characters.ts';
import { createFormula } from './formula.ts';
import { withoutHead } from './page-head.ts';
import { emojiOf } from './pictures.ts';
import { scan, type Tag } from '../xml/scan.ts';
import { hasPair, hasTag, isFormatted, isFormula, isInUse, isMentioned, localName, tagNamesIn, type Plainness, type TagNames } from './tags.ts';

/**
 * Stands for a `<` that is no markup, until all markup is gone: a noncharacter, which Unicode reserves for such internal use
 * (section 23.7).
 */
const SET_ASIDE = '\ufdd0';

/**
 * What counts as markup in text that is not declared as HTML. `title`: only what certainly is, and what a title can be
 * formatted with; `text`, of others that should be plain: all that certainly is; `body`: any HTML element too.
 */
export type TextKind = 'title' | 'text' | 'body';

/** An element with a prefix, such as `o:p` or `jats:sec`; not `std::string` or `https://…`. */
const PREFIXED = /^[\w-]+:[\w.-]+$/;

const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]`;
/**
 * Line breaks that were escaped twice: `Tea&lt;br /&gt;and cake`. No title names the tag so, right after a word, but in scripts
 * that are written without spaces. After a colon or hyphen it may, if a space or nothing follows: `The tag:&lt;br&gt;`.
 */
const BREAK_IN_WORDS = new RegExp([
  String.raw`(?<=[\p{L}\p{M}\p{N}.,:;!?…%)\]”’»–—-])(?<!${UNSPACED})(?:<br\s?\/?>)+(?=[\p{L}\p{N}“‘„(¿¡])`,
  String.raw`(?<=[\p{L}\p{M}\p{N}.,;!?…%)\]”’»])(?<!${UNSPACED})(?:<br\s?\/?>)+(?=\s[\p{L}\p{N}“‘„(¿¡]|\s*$)`,
].join('|'), 'giu');

/**
 * Converts HTML to plain text. All HTML elements are markup; others only if they look used as such, because
 * `for $n<m$ and $k>2$` and `Ann <ann@press.example>` are often written without escapes. Their end tag may be missing where a
 * publisher cut the text. Markup that remains after that was escaped twice, except in code. Beside real tags it may as well be
 * written about, so there it hides nothing: `How the &lt;select&gt; opens and &lt;/select&gt; ends it`. In a title it was only if it
 * formats something.
 * @param limit maximum length in code points
 */
export function textOfHtml(html: string, kind: TextKind, limit: number): string {
  const whole = withoutCutOffTag(withoutCutOffComment(kind === 'body' ? withoutHead(html) : html), isTagInHtml);
  let tags: TagNames | null = null; // mostly not needed
  const isMarkup = (tag: Tag): boolean => !isFormula(tag)
    && (HTML_ELEMENTS.has(localName(tag)) || tag.kind === 'close' || tag.empty || PREFIXED.test(tag.name) || isInUse(tag, tags ??= tagNamesIn(whole)));
  const text = withoutTags(whole, limit, { isMarkup, hides: () => true }, fromHtml);
  // A title is short and often about a tag: escaped as HTML should be, in an element that declares HTML, it is not markup.
  if (kind === 'title' && !isFormatted(text)) return restored(oneLine(text.replace(BREAK_IN_WORDS, ' '), limit));
  return restored(plain(text, kind, limit, { isDecoded: true, rounds: 1, mayHide: !hasTag(whole), plainness: 'stated' }));
}

/**
 * Converts text that may be HTML or plain. Markup is a pair of tags, a tag with an attribute value, or an element that
 * needs no end tag; so `Map<K, V>` stays, and in a title "the <dialog> element" and `<input type="number">` too.
 * @param limit maximum length in code points
 * @param plainness if stated, a tag that is escaped in it is meant to be seen; unless it is unknown, so is a single tag that
 *   stands like a word in a title, see {@link isMentioned}
 */
export function textOfPlain(text: string, kind: TextKind, limit: number, plainness: Plainness = 'unknown'): string {
  const whole = kind === 'title' && plainness === 'stated' ? text : withoutCutOffTag(text, isTagInQuotes);
  // As in HTML attributes, `&reg` is an entity only if no letter follows: `rock &reggae` stays.
  return restored(plain(whole, kind, limit, { isDecoded: false, rounds: 2, mayHide: true, plainness }));
}

/** One pass over a text, which decodes it and strips it of markup. */
interface Pass {
  /** Whether the entities were decoded before; if not, they are by this pass, like those of attributes. */
  readonly isDecoded: boolean;
  /** How many more passes may follow over the result. */
  readonly rounds: number;
  /** Whether an element whose content is not text hides it. */
  readonly mayHide: boolean;
  /** Unless it is stated, text without a tag can be HTML that was escaped once more. */
  readonly plainness: Plainness;
}

/**
 * Declarations and code, which are written about in a title, in text that is stated to be plain, or escaped in HTML. But a whole
 * page may be pasted there, and what Word writes, `<?xml:namespace prefix="o" />`, or first of all, so that PHP reads UTF-8,
 * `<?xml encoding="utf-8" ?>`.
 */
const WRITTEN_ABOUT =
  /<(?!\?\s*(?:xml:|import\s+namespace\b)|(?<=^\s*<)\?xml encoding=)(?!(?:!doctype|\?xml)\b[^<>]*>(?:\s|&nbsp;|&#160;|&#xa0;)*<)(?=!doctype\b|\?)/gi;

function plain(written: string, kind: TextKind, limit: number, pass: Pass): string {
  const { isDecoded, rounds, mayHide, plainness } = pass;
  const decode = isDecoded ? asItIs : fromAttribute;
  const text = kind === 'body' && plainness !== 'stated' ? written : written.replace(WRITTEN_ABOUT, SET_ASIDE);
  if (!text.includes('<')) {
    const decoded = decode(text);
    return plainness !== 'stated' && isFormatted(decoded)
      ? plain(decoded, kind, limit, { isDecoded: true, rounds: 0, mayHide: false, plainness: 'stated' })
      : oneLine(decoded, limit);
  }
  const tags = tagNamesIn(text);
  const { closed } = tags;
  const elements = kind === 'body' ? HTML_ELEMENTS : ALONE;
  // Beside other HTML it was pasted with it: `<meta charset="utf-8"><span>Sale</span>`.
  const mayMention = kind === 'title' && !hasPair(tags);
  const isAbout = (tag: Tag): boolean => mayMention && isMentioned(tag, text, tags, plainness);
  const isMarkup = (tag: Tag): boolean => (elements.has(localName(tag)) || isInUse(tag, tags)) && !isFormula(tag) && !isAbout(tag);
  // A generator that escapes tags once too often also does so with `&nbsp;`.
  const escaped = isDecoded && hasPair(tags);
  // An element without an end tag is being written about: "when a <script> is run" continues.
  const bare = withoutTags(text, limit, { isMarkup, hides: (name) => mayHide && closed.has(name) }, escaped ? fromHtml : decode);
  const mayBeMore = rounds > 0 && bare.includes('<') && (escaped || !isDecoded);
  return mayBeMore ? plain(bare, kind, limit, { ...pass, isDecoded: true, rounds: rounds - 1 }) : oneLine(bare, limit);
}

const asItIs = (piece: string): string => piece;
const fromHtml = (piece: string): string => decodeHTML(joined(piece));
const fromAttribute = (piece: string): string => decodeHTMLAttribute(joined(piece));
const setAside = (piece: string): string => piece.replaceAll('<', SET_ASIDE);
const restored = (text: string): string => text.replaceAll(SET_ASIDE, '<');

interface Tags {
  readonly isMarkup: (tag: Tag) => boolean;
  /** Whether an element whose content is not text hides what follows it. */
  readonly hides: (name: string) => boolean;
}

function withoutTags(source: string, limit: number, { isMarkup, hides }: Tags, decode: (piece: string) => string): string {
  const parts: string[] = [];
  let length = 0;
  let unseen: string | null = null;
  const quotes = quotingIn(source);
  const inline = inlineIn(source);
  let quoting = 0; // depth
  const formula = createFormula();
  const written = (piece: string): string => (quoting > 0 ? setAside(piece) : piece);
  for (const token of scan(source)) {
    // A code point has at most two code units; the rest allows for white space that is dropped.
    if (length > limit * 8) break;
    const isTag = token.kind === 'open' || token.kind === 'close';
    const name = isTag ? localName(token) : '';
    if (unseen !== null) {
      if (token.kind === 'close' && name === unseen) unseen = null;
      continue;
    }
    let part = '';
    if (!isTag) part = formula.spaced(written(token.kind === 'cdata' ? token.text : decode(token.text)));
    else if (!isMarkup(token)) part = written(source.slice(token.start, token.end));
    else if (quotes.has(name)) quoting = token.kind === 'open' ? quoting + 1 : Math.max(0, quoting - 1);
    else if (token.kind === 'open' && !token.empty && UNSEEN.has(name) && hides(name)) unseen = name;
    else part = emojiOf(token) || (inline.has(name) ? '' : ' ') + formula.before(token, name);
    parts.push(part);
    length += part.trim().length;
  }
  const text = parts.join('');
  return text.includes('![CDATA[') ? text : text.replaceAll(']]>', ''); // the end of a section that began outside the text
}

/** What says that a text was truncated: `...`, `[&hellip;]`. */
const MARK = String.raw`\s?[[(]?(?:\.{3}|…|&hellip;|&#8230;)[\])]?\s*`;
/** Attributes, and the last one with a value in quotes that may not end. */
const CUT_OFF_ATTRIBUTES = new RegExp([
  String.raw`^(?:\s+[a-z_:@][\w:.@-]*(?:\s*=\s*(?:\\?"[^"]*"|\\?'[^']*'|[^\s"'=]+))?)*`,
  String.raw`(?:\s+[a-z_:@][\w:.@-]*\s*=\s*(?:\\?"[^"]*|\\?'[^']*)?)?\s*\/?(?:${MARK})?$`,
].join(''), 'i');
const VALUE_IN_QUOTES = /=\s*\\?["']/;

/** Whether the end of a text is sure to be the beginning of a tag. In code, quotes are behind other things: `if x<p, y="1"`. */
function isTagInQuotes(tail: string): boolean {
  const [start = '', name = ''] = /^<([a-z][\w:-]*)/i.exec(tail) ?? [];
  const attributes = tail.slice(start.length);
  return (HTML_ELEMENTS.has(name.toLowerCase()) || /[:-]/.test(name)) && VALUE_IN_QUOTES.test(attributes) && CUT_OFF_ATTRIBUTES.test(attributes);
}

/**
 * A tag that was cut off in HTML: with any value in quotes, the value of the first attribute, or something short. In `p<n, and q=1`
 * there is none, nor in `x<y.`
 */
const CUT_OFF = /^<\/?[a-z][^>]*=\s*\\?["']|^<[\w:-]+\s+[\w:-]+\s*=|^<\/?[a-z][^$\\.,;=!?)\]]{0,13}$/i;
/** One with a mark of that: `Tea and <stro...`, `</p [&hellip;]`, `<a href...`. */
const CUT_OFF_MARKED = new RegExp(String.raw`^<\/?([a-z][a-z\d]*)(\s+[a-z][\w-]*)?\s?\/?${MARK}$`, 'i');

function isTagInHtml(tail: string): boolean {
  const [, written = '', attribute] = CUT_OFF_MARKED.exec(tail) ?? [];
  const name = written.toLowerCase();
  const isMarked = name !== '' && [...HTML_ELEMENTS].some((element) => (attribute === undefined ? element.startsWith(name) : element === name));
  return isMarked || CUT_OFF.test(tail);
}

/**
 * Drops an incomplete tag at the end, left by publishers that truncate their texts. A formula or a sentence about numbers may
 * end a text, too.
 */
function withoutCutOffTag(html: string, isBeginning: (tail: string) => boolean): string {
  const last = html.lastIndexOf('<');
  const tail = last === -1 ? '' : html.slice(last);
  return !tail.includes('>') && isBeginning(tail) ? html.slice(0, last) : html;
}

function withoutCutOffComment(html: string): string {
  const comment = html.lastIndexOf('<!--');
  return comment !== -1 && !html.includes('-->', comment) ? html.slice(0, comment) : html;
}
