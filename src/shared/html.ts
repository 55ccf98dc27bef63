/** HTML templates that escape all values except other templates. */

export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

/** Template tag: `html`<p>${title}</p>`` escapes the title, and inserts other templates unchanged. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((made, part, index) => made + markupOf(values[index - 1] ?? '') + part) };
}

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Characters that change the direction of following text, including ours (Unicode, UAX 9). They take no room. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}/gu;
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for elements and quoted attributes. */
function escaped(text: string): string {
  return text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').replace(/[&<>"']/g, (character) => SPECIAL[character] ?? '');
}

/** Writes invisible characters in JSON as escapes: `\u202e`. */
export function visible(json: string): string {
  return json.replace(DIRECTIONS, asEscape).replace(CONTROLS, asEscape);
}

const asEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
