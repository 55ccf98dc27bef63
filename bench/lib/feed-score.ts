/** Compares what a parser read from a feed with the expectations. Pure. */
import { parseUrl } from '../../src/shared/url.ts';
import type { Expected } from './corpus.ts';

/** The six fields as returned by a parser, right or wrong. */
export interface ReadArticle {
  readonly title?: unknown;
  readonly link?: unknown;
  readonly pubDate?: unknown;
  readonly contentSnippet?: unknown;
  readonly author?: unknown;
  readonly categories?: unknown;
}

export const FIELDS = ['count', 'title', 'link', 'pubDate', 'author', 'categories', 'contentSnippet'] as const;
export type Field = (typeof FIELDS)[number];

/** Returns whether each field with an expectation is right; all are wrong if nothing was read. */
export function judge(articles: readonly ReadArticle[] | null, { count, first }: Expected): ReadonlyMap<Field, boolean> {
  const article = articles?.[0] ?? {};
  const verdicts = new Map<Field, boolean>();
  const say = <Want>(field: Field, want: Want | undefined, isRight: (want: Want) => boolean): void => {
    if (want !== undefined) verdicts.set(field, articles !== null && isRight(want));
  };
  say('count', count, (want) => articles?.length === want);
  say('title', first.title, (want) => squashed(article.title) === want);
  say('link', first.link, (want) => sameLink(text(article.link), want));
  say('pubDate', first.pubDate, (want) => sameSecond(text(article.pubDate), want));
  say('author', first.author, (want) => squashed(article.author) === want);
  say('categories', first.categories_sorted, (want) => sameNames(article.categories, want));
  say('contentSnippet', first.contentSnippet_alnum_prefix_any_of, (wants) => beginsLike(alphanumeric(article.contentSnippet), wants));
  return verdicts;
}

/** Whether all fields have the types promised by the API: strings, and for the categories a list of them. */
export function hasRightShape(articles: readonly ReadArticle[]): boolean {
  return articles.every(({ title, link, pubDate, contentSnippet, author, categories }) =>
    [title, link, pubDate, contentSnippet, author].every((field) => typeof field === 'string')
    && Array.isArray(categories) && categories.every((name) => typeof name === 'string'));
}

function sameLink(got: string, want: string): boolean {
  return (parseUrl(got)?.href ?? got) === (parseUrl(want)?.href ?? want);
}

function sameSecond(got: string, want: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(got) && Math.floor(Date.parse(got) / 1_000) === Math.floor(Date.parse(want) / 1_000);
}

function sameNames(got: unknown, want: readonly string[]): boolean {
  if (!Array.isArray(got)) return false;
  return JSON.stringify([...new Set(got.map(squashed))].sort()) === JSON.stringify(want);
}

/** Whether they are equal, or one of at least 15 letters is a prefix of the other. */
function beginsLike(got: string, wants: readonly string[]): boolean {
  return got !== '' && wants.some((want) => want === got || (got.length >= 15 && want.startsWith(got)) || (want.length >= 15 && got.startsWith(want)));
}

function alphanumeric(value: unknown): string {
  return squashed(value).replace(/[^\p{L}\p{N}]/gu, '').slice(0, 30).toLowerCase();
}

function squashed(value: unknown): string {
  return text(value).replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
