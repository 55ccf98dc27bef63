/** The knowledge of HTML needed to turn it into plain text. */

/** Elements whose content is not text. */
export const UNSEEN: ReadonlySet<string> = new Set([
  'script', 'style', 'template', 'iframe', 'object', 'svg', 'noembed', 'noframes', 'select', 'audio', 'video', 'canvas',
  'annotation', 'annotation-xml', // the same formula in another notation
]);

/** Elements of formulas (MathML Core). Their text is read on: H₀ as H0. */
const FORMULAS = ['math', 'semantics', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mstyle', 'msub', 'msup', 'msubsup'];

/** Elements that flow within a line; all others separate words. */
export const INLINE: ReadonlySet<string> = new Set([
  ...FORMULAS,
  'a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'blink', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'label',
  'mark', 'nobr', 'q', 'rb', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr',
]);

const INLINE_RUBY: ReadonlySet<string> = new Set([...INLINE, 'rp', 'rt']);

/**
 * Returns the names of {@link INLINE} elements in HTML. What `rp` gives to those who do not draw ruby separates it from the text:
 * 漢字（かんじ）; without `rp` a space has to.
 */
export const inlineIn = (html: string): ReadonlySet<string> => (/<rp[\s>]/i.test(html) ? INLINE_RUBY : INLINE);

/** Elements whose text is quoted, often code: a tag escaped in it is written about. */
const QUOTING: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
const QUOTING_PRE: ReadonlySet<string> = new Set([...QUOTING, 'pre']);

/**
 * Returns the names of {@link QUOTING} elements in HTML. A text that is one `pre` was plain, as messages of commits are at GitHub;
 * elsewhere what is escaped in one may be HTML that was escaped twice.
 */
export function quotingIn(html: string): ReadonlySet<string> {
  const text = html.trim();
  return /^<pre[\s>]/i.test(text) && text.search(/<\/pre>/i) === text.length - '</pre>'.length ? QUOTING_PRE : QUOTING;
}

/** Elements that do something without an end tag or attributes. Others, such as "an <img>", are then written about. */
export const ALONE: ReadonlySet<string> = new Set(['br', 'p', 'hr', 'wbr', 'li']);

/**
 * Elements that no title is formatted with: a single tag is then written about, even if it has attributes, as in "the <input
 * type="number">".
 */
export const NEVER_IN_TITLES: ReadonlySet<string> = new Set([
  'audio', 'base', 'body', 'button', 'canvas', 'details', 'dialog', 'embed', 'fieldset', 'form', 'head', 'html', 'iframe', 'input', 'link',
  'meta', 'meter', 'object', 'option', 'output', 'progress', 'script', 'select', 'source', 'style', 'template', 'textarea', 'track', 'video',
]);

/** Elements that may be left unclosed (HTML, "Optional tags"), or have no end tag; they do not count as depth. */
export const UNCLOSED: ReadonlySet<string> = new Set([
  'br', 'hr', 'img', 'wbr', 'input', 'meta', 'link', 'area', 'base', 'col', 'embed', 'param', 'source', 'track',
  'p', 'li', 'td', 'tr', 'th', 'dt', 'dd', 'option', 'optgroup', 'thead', 'tbody', 'tfoot', 'colgroup', 'rt', 'rp', 'rb', 'rtc',
]);

const BLOCKS = [
  'address', 'article', 'aside', 'blockquote', 'body', 'button', 'caption', 'center', 'details', 'dialog', 'dir', 'div', 'dl',
  'fieldset', 'figcaption', 'figure', 'footer', 'form', 'frame', 'frameset', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'header', 'hgroup',
  'html', 'legend', 'main', 'map', 'marquee', 'menu', 'meter', 'nav', 'ol', 'output', 'picture', 'pre', 'progress', 'section',
  'summary', 'table', 'textarea', 'title', 'ul',
];

/** Elements of blogging software and search engines that were never in HTML. */
const FOREIGN = ['lj-cut', 'lj-user', 'more', 'noindex', 'image'];

/** All HTML elements, current and obsolete, and some foreign ones. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([...UNSEEN, ...INLINE, ...UNCLOSED, ...BLOCKS, ...FOREIGN]);
