/** The language that a feed declares: it suggests an encoding, and tells a screen reader which voice to use. */

/** Language, script and region, the part of a tag (BCP 47) that matters here. Some feeds write `pt_BR`. */
const TAG = '[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?';
const ELEMENT = new RegExp(String.raw`<(?:\w{1,20}:)?language(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[\s*)?(${TAG})\b`, 'i');
const ATTRIBUTE = new RegExp(String.raw`\sxml:lang\s*=\s*["']\s*(${TAG})\b`, 'i');
const WHOLE = new RegExp(`^${TAG}\\b`, 'i');

/** Characters at the start of a feed that may hold the element; podcasts put long descriptions before it. */
const ELEMENT_WITHIN = 65_536;
/** The attribute is looked for less far: in an entry, it may be about a quotation. */
const ATTRIBUTE_WITHIN = 4_096;

/**
 * Returns the first language that a feed in XML declares by `<language>`, `<dc:language>` or `xml:lang`, such as `pt-BR`;
 * "" if none.
 * @param text the feed, or its beginning
 */
export function declaredLanguage(text: string): string {
  const element = ELEMENT.exec(text.slice(0, ELEMENT_WITHIN));
  const attribute = ATTRIBUTE.exec(text.slice(0, ATTRIBUTE_WITHIN));
  const first = element === null || (attribute !== null && attribute.index < element.index) ? attribute : element;
  return tidy(first?.[1] ?? '');
}

/** Returns the language of a tag as feeds write it, such as `pt-BR`; "" if it is none. */
export function feedLanguageOf(tag: string): string {
  return tidy(WHOLE.exec(tag.trim())?.[0] ?? '');
}

/** The script says little about a feed: `zh-Hant-HK` is `zh-HK`. */
const tidy = (tag: string): string => tag.replace(/[-_][a-z]{4}(?![a-z])/i, '').replace('_', '-');
