import { describe, expect, it } from 'vitest';
import { decodeNews, encodeNews, readIndex } from '../../../../src/main/content/news/headline-index.ts';
import { encodeStored } from '../../../../src/main/content/news/stored-codec.ts';
import { servedOf } from '../../../../src/main/content/news/stored-news.ts';
import { allOf, collection, kept } from './kept.ts';

describe('the headline index', () => {
  const news = collection(
    kept('a', 'a1', 300), { ...kept('a', 'muted', 200), muted: true }, kept('b', 'off', 100), kept('a', 'again', 400, { title: 'a1', link: 'https://a.example/a1' }),
    kept('c', 'taken over', 500, { link: 'https://a.example/a1?utm_source=c' }),
  );
  const rows = encodeNews(news, servedOf(news, ['a', 'c']));

  it('records for every kept entry whether it is listed', () => {
    expect(readIndex(rows).map(({ key, firstSeen, shown }) => [key, firstSeen, shown])).toEqual([
      ['a1', 300, true], ['muted', 200, false], ['off', 100, false], ['again', 400, true], ['taken over', 500, false],
    ]);
  });
  it('records which listed entry hides another with the same story', () => {
    expect(readIndex(rows).flatMap(({ key, duplicateOf }) => (duplicateOf === undefined ? [] : [[key, duplicateOf]]))).toEqual([['taken over', 'again']]);
    const bare = collection(kept('a', '1', 100, { link: '' }), { ...kept('a', '2', 200, { link: '' }), muted: true });
    expect(readIndex(encodeNews(bare, allOf(bare)))).toEqual([{ key: '1', firstSeen: 100, shown: true }, { key: '2', firstSeen: 200, shown: false }]);
  });
  it('records as a duplicate of an entry only what tells the same part of its page, also if it is muted', () => {
    const at = (link: string) => ({ link: `https://a.example/post${link}` });
    const comments = [kept('c', '1', 200, at('#1')), kept('c', '2', 300, at('#2')), { ...kept('d', '2', 100, at('#2')), key: 'muted', muted: true as const }];
    const post = collection(kept('a', 'post', 100, at('')), ...comments);
    expect(readIndex(encodeNews(post, allOf(post)))).toEqual([
      { key: 'post', firstSeen: 100, shown: true }, { key: '1', firstSeen: 200, shown: true }, { key: '2', firstSeen: 300, shown: true },
      { key: 'muted', firstSeen: 100, shown: false, duplicateOf: '2', muted: true },
    ]);
  });
  it('does not affect decoding of the collection', () => expect(decodeNews(rows)).toEqual(news));
  it('is empty for rows without one, which still decode', () => {
    const bare = encodeStored(news);
    expect(readIndex(bare)).toEqual([]);
    expect(decodeNews(bare)).toEqual(news);
  });
  it.each([null, Buffer.alloc(0), Buffer.from('['), Buffer.from('[[1]]\n{}'), Buffer.from('[["a",1,1]')])('is empty if missing or invalid: %j', (bytes) => {
    expect(readIndex(bytes)).toEqual([]);
  });
});
