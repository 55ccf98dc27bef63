import { expect, it } from 'vitest';
import { addressKeysOf, isKnown, type FeedAddresses } from '../../../src/shared/same-feed.ts';

const [A, B, C] = ['https://a.example/feed', 'https://b.example/feed', 'https://c.example/feed'];

it.each<[string, boolean, FeedAddresses, FeedAddresses]>([
  ['the same', true, { url: A }, { url: A }],
  ['another', false, { url: A }, { url: B }],
  ['the present one of a feed that moved', true, { url: A }, { url: A, movedFrom: B }],
  ['the old one of a feed that moved', true, { url: A }, { url: B, movedFrom: A }],
  ['the one that this feed has moved to', true, { url: A, movedFrom: B }, { url: A }],
  ['the one that this feed has left', true, { url: A, movedFrom: B }, { url: B }],
  ['neither its present nor its old one', false, { url: A, movedFrom: B }, { url: C }],
])('a feed whose address is %s is known: %s', (_which, known, feed, other) => {
  expect(isKnown(feed, addressKeysOf([other]))).toBe(known);
});
