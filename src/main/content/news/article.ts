/** What every article keeps to, whichever format it came in: the caps, and a title for those that came without. */
import type { NewsArticle } from '../../../shared/content.ts';
import { cut } from '../cut.ts';
import { textOfPlain } from './text.ts';

/** Characters looked at in one text; an article needs the first thousand of what is read in it. */
export const MAX_TEXT = 262_144;
/** Caps in code points. */
export const MAX_TITLE = 500;
export const MAX_SNIPPET = 1_000;
const MAX_CATEGORY = 100;
const MAX_BORROWED_TITLE = 100;
/** Caps in number and in characters. */
const MAX_CATEGORIES = 32;
export const MAX_GUID = 2_048;

/** An article; one without a title borrows the first words of its text, or its link, as it could not be shown otherwise. */
export function article(fields: NewsArticle): NewsArticle {
  return { ...fields, title: fields.title || firstWords(fields.contentSnippet) || fields.link };
}

/** Category names as plain text, each once, in their order. */
export function categories(names: readonly string[]): string[] {
  const plain = names.map((name) => textOfPlain(name.slice(0, 1_000), 'body', MAX_CATEGORY)).filter((name) => name !== '');
  return [...new Set(plain)].slice(0, MAX_CATEGORIES);
}

function firstWords(text: string): string {
  const start = cut(text, MAX_BORROWED_TITLE);
  return start === text ? text : `${start.replace(/\s+\S*$/, '')}…`;
}
