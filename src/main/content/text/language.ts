/** The language that a feed declares: it suggests an encoding, and tells a screen reader which voice to use. */

/** Language, script and region, the part of a tag (BCP 47) that matters here. Some feeds write `pt_BR`. */
const TAG = '[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?';
const ELEMENT = new RegExp(String.raw`<(?:\w{1,20}:)?language(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[\s*)?(${TAG})\b`, 'i');
const ATTRIBUTE = new RegExp(String.raw`\sxml:lang\s*=\s*["']\s*(${TAG})\b`, 'i');
const WHOLE = new RegExp(`^${TAG}\\b`, 'i');

/** Characters at the start of a feed that are looked at, entries included. */
const START = 4_096;
/** And this many before the first entry, for the element: podcasts put long descriptions before it. Some put it last. */
const HEAD = 65_536;
const ENTRY = /<(?:\w{1,20}:)?(?:item|entry)[\s>]/i;
const ENDS = ['</item>', '</entry>'];

/**
 * Returns the first language that a feed in XML declares by `<language>`, `<dc:language>` or `xml:lang`, such as `pt-BR`;
 * "" if none.
 * @param text the feed, or its beginning
 */
export function declaredLanguage(text: string): string {
  const start = text.slice(0, START);
  const head = text.slice(0, HEAD);
  const entry = ENTRY.exec(head)?.index ?? head.length;
  const element = ELEMENT.exec(start) ?? ELEMENT.exec(head.slice(0, entry));
  const attribute = ATTRIBUTE.exec(start);
  // An attribute before the entries says more about the feed than an element behind them, one in an entry less.
  const isFirst = attribute !== null && attribute.index < (element?.index ?? entry);
  const first = isFirst ? attribute : element ?? ELEMENT.exec(afterEntries(text)) ?? attribute;
  return tidy(first?.[1] ?? '');
}

function afterEntries(text: string): string {
  const lastEnd = Math.max(...ENDS.map((end) => text.lastIndexOf(end)));
  return lastEnd === -1 ? '' : text.slice(lastEnd);
}

/** Returns the language of a tag as feeds write it, such as `pt-BR`; "" if it is none. */
export function feedLanguageOf(tag: string): string {
  return tidy(WHOLE.exec(tag.trim())?.[0] ?? '');
}

/**
 * The script says little about a feed: `zh-Hant-HK` is `zh-HK`. But `zh` alone is taken for simplified Chinese, which has
 * another encoding and other glyphs, so `zh-Hant` stays.
 */
const tidy = (tag: string): string => tag.replace(/[-_](?!han[st]$)[a-z]{4}(?![a-z])/i, '').replace('_', '-');
