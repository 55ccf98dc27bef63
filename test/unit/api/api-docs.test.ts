/** docs/api.md against the route table: an address that is added or served anew fails here until the page says so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '../../../src/main/api/documents/routes.ts';
import { GIVEN_AWAY } from '../../../src/shared/given-away.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { ALL_PATHS, API_PATHS } from '../../support/paths.ts';

const page = readFileSync(fromRoot('docs/api.md'), 'utf8');

/** How the page calls these addresses in running text: `news, quote and /openapi.json`. */
const called = (routes: readonly Route[]): string[] => routes.map(({ path }) => (path.startsWith('/api/v1/') ? path.slice(path.lastIndexOf('/') + 1) : `\`${path}\``));
const sentence = (routes: readonly Route[]): string => new Intl.ListFormat('en-GB').format(called(routes));
const said = (pattern: RegExp): string | undefined => pattern.exec(page)?.[1];

describe('the table of addresses', () => {
  const rows = Array.from(page.matchAll(/^\| `(\/[^`]*)` \|/gm), ([, path]) => path);

  it.each(ALL_PATHS)('has a row for %s', (path) => expect(rows).toContain(path));

  it('has no other rows', () => expect(rows.filter((path = '') => !ALL_PATHS.includes(path))).toEqual([]));
});

describe('the text says', () => {
  it('which addresses are answered at once after a start', () => {
    expect(said(/only (.+) are answered at once/)).toBe(sentence(ROUTES.filter(({ early }) => early)));
  });

  it('which answers may be kept, if revalidated', () => {
    const kept = ROUTES.filter((route) => route.kind === 'document' && route.cacheControl === 'no-cache');
    expect(said(/`no-cache` \(([^)]+)\)/)).toBe(called(kept).join(', '));
  });

  it.each(['Last-Modified', 'Age'])('which answers have %s', (field) => {
    const dated = ROUTES.filter((route) => route.kind === 'document' && route.dated);
    expect(said(new RegExp(`\\| \`${field}\` \\| ([^:]+):`))).toBe(called(dated).join(', '));
  });

  it('which answers have no ETag', () => {
    expect(said(/ ([^.]+), which have no `ETag`/)).toBe(sentence(ROUTES.filter(({ kind }) => kind !== 'document')));
  });
});

it('no address is added under /api/v1, and none is removed', () => {
  expect(ALL_PATHS.filter((path) => path.startsWith('/api/v1'))).toEqual(API_PATHS);
});

it('the popup warns of nothing that no address gives away', () => {
  expect(GIVEN_AWAY.filter((what) => !ROUTES.some(({ givesAway }) => givesAway.includes(what)))).toEqual([]);
});
