/** Markup in which text cannot become markup: what a template takes in is escaped, unless a template made it. */

export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

/** A tag for templates: `html`<p>${title}</p>`` escapes the title, and takes other templates as they are. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((made, part, index) => made + markupOf(values[index - 1] ?? '') + part) };
}

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Control characters, and those that turn the direction of the text that follows, ours included (Unicode, UAX 9). */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Fit for elements and for attributes in quotes. */
function escaped(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/[&<>"']/g, (character) => SPECIAL[character] ?? '');
}

/** JSON, with the characters nobody sees written as JSON may write them too: `\u202e`. */
export function visible(json: string): string {
  return json.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
