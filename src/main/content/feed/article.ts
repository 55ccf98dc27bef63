/** Rules for articles of all formats: length limits, and substitutes for missing titles and texts. */
import type { NewsArticle } from '../../../shared/content.ts';
import { cut } from '../text/cut.ts';
import type { Entry } from './entry.ts';
import { onlyAlt } from './plain-text/pictures.ts';
import { textOfPlain } from './plain-text/text.ts';

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
  return { ...fields, title: fields.title || firstWords(fields.contentSnippet) || cut(fields.link, MAX_TITLE) };
}

/** What one entry of a feed says by itself. */
export interface Draft {
  readonly guid: string;
  readonly fields: NewsArticle;
  /** What its picture shows, see {@link pictureText}; "" if it has a text. */
  readonly picture: string;
  /** What to call an entry that has neither a title nor a text; "" if nothing is. */
  readonly lastTitle?: string;
}

/**
 * Completes the entries of a feed. One without a text gets what its picture shows, unless that is the title again, or what the
 * picture of another entry shows, too, such as a button "Comments".
 */
export function completed(drafts: readonly Draft[]): Entry[] {
  const counts = new Map<string, number>();
  for (const { picture } of drafts) counts.set(picture, (counts.get(picture) ?? 0) + 1);
  return drafts.map(({ guid, fields, picture, lastTitle = '' }) => {
    const described = counts.get(picture) === 1 && picture !== fields.title ? picture : '';
    const title = fields.title || (described === '' ? lastTitle : '');
    return { guid, article: article({ ...fields, title, contentSnippet: fields.contentSnippet || described }) };
  });
}

/** A name that a camera or a program gave a file, or any picture, which many sites take for the description. */
const FILE_NAME = new RegExp([
  String.raw`^(?:screen ?shot|whatsapp image)(?: from)? \d{4}-\d\d-\d\d[ _](?:at )?\d{1,2}[.:-]\d\d(?:[.:-]\d\d)?(?:\s?[ap]m)?(?: \(\d+\))?$`,
  // Of cameras and telephones, with what programs append.
  String.raw`^(?:_?(?:dji|dsc[nf]?|image|img|pxl|vid|screenshot)[ _-]?\d[\d ._-]*|photo[_-]?\d[\d_-]*|p\d{7}|\d{8}[\d _-]*|\d{3}_\d{4})(?:-wa\d+|x\d+|-scaled| ?\(\d+\))*$`,
  String.raw`^(?:image|photo|picture|logo|thumbnail|screenshot)(?: \(\d+\))?$`,
].join('|'), 'i');
const FILE_EXTENSION = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i;

function isFileName(alt: string): boolean {
  const name = alt.replace(FILE_EXTENSION, '');
  return FILE_NAME.test(name) || (name !== alt && /^\S+(?: \S+)?$|\d\)?$/.test(name)); // "How to open logo.png" is a text
}

/** Returns what the picture shows that HTML without a text consists of. */
export function pictureText(html: string): string {
  const alt = textOfPlain(onlyAlt(html), 'text', MAX_SNIPPET);
  return isFileName(alt) ? '' : alt;
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
