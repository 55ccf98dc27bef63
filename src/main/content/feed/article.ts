/** Rules for articles of all formats: length limits, and substitutes for missing titles and texts. */
import type { NewsArticle } from '../../../shared/content.ts';
import { cut } from '../text/cut.ts';
import { firstAlt } from './pictures.ts';
import { oneLine, textOfPlain } from './text.ts';

/** Limits in code points. */
export const MAX_TITLE = 500;
export const MAX_SNIPPET = 1_000;
const MAX_CATEGORY = 100;
const MAX_BORROWED_TITLE = 100;
/** Limits in number and in UTF-16 units. */
const MAX_CATEGORIES = 32;
export const MAX_GUID = 2_048;

/** Completes an article. Without a title it could not be shown, so it gets the first words of its text, or its link. */
export function article(fields: NewsArticle): NewsArticle {
  return { ...fields, title: fields.title || firstWords(fields.contentSnippet) || fields.link };
}

/** Returns the snippet of an entry whose HTML has no text: what its picture shows, "" if only the title is said again. */
export function pictureText(html: string, title: string): string {
  const alt = oneLine(firstAlt(html), MAX_SNIPPET);
  return alt === title ? '' : alt;
}

/** Converts category names to plain text, without duplicates, in their order. */
export function categories(names: readonly string[]): string[] {
  const plain = names.map((name) => textOfPlain(name.slice(0, 1_000), 'body', MAX_CATEGORY)).filter((name) => name !== '');
  return [...new Set(plain)].slice(0, MAX_CATEGORIES);
}

function firstWords(text: string): string {
  const start = cut(text, MAX_BORROWED_TITLE);
  if (start === text) return text;
  const words = start.replace(/\s+\S*$/, '');
  // Japanese and Chinese have no spaces between words, and a long address has none: then there may be only one early on.
  return `${words.length * 2 < start.length ? start : words}…`;
}
