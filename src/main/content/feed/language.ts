/** The language that a feed declares: it suggests an encoding, and tells a screen reader which voice to use. */

/** Language and region, the part of a tag (BCP 47) that matters here. Some feeds write `pt_BR`. */
const TAG = '[a-z]{2,3}(?:[-_][a-z]{2})?';
const DECLARED = new RegExp(String.raw`<(?:dc:)?language>\s*(${TAG})\b|\sxml:lang\s*=\s*["']\s*(${TAG})\b`, 'i');
const WHOLE = new RegExp(`^${TAG}\\b`, 'i');

/**
 * Returns the first language that a feed in XML declares by `<language>`, `<dc:language>` or `xml:lang`, such as `pt-BR`;
 * "" if none.
 * @param start the beginning of its text
 */
export function declaredLanguage(start: string): string {
  const [, element, attribute] = DECLARED.exec(start) ?? [];
  return tidy(element ?? attribute ?? '');
}

/** Returns the language of a tag as feeds write it, such as `pt-BR`; "" if it is none. */
export function feedLanguageOf(tag: string): string {
  return tidy(WHOLE.exec(tag.trim())?.[0] ?? '');
}

const tidy = (tag: string): string => tag.replace('_', '-');
