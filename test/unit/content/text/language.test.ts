import { describe, expect, it } from 'vitest';
import { declaredLanguage, feedLanguageOf } from '../../../../src/main/content/text/language.ts';
import { read, rss } from '../feed/feeds.ts';

describe('the language of a feed', () => {
  it.each([
    ['<language>en-us</language>', 'en-us'], ['<dc:language> pt_BR </dc:language>', 'pt-BR'], ['<language>zh-Hans-CN</language>', 'zh-CN'], ['<language>zh-Hant</language>', 'zh-Hant'],
    ['<language><![CDATA[en-gb]]></language>', 'en-gb'], ['<language xmlns=""><![CDATA[ fr ]]></language>', 'fr'], ['<rss:language >pl</rss:language>', 'pl'],
    ['<language>de</language><item xml:lang="en">', 'de'], ['<rss xml:lang="fr"><language>en</language>', 'fr'],
    ['<feed xml:lang="de">', 'de'], ["<feed\n xml:lang = 'fil'>", 'fil'], ['<feed xml:lang="fr"><title xml:lang="en">', 'fr'],
    ['<RSS XML:LANG="de">', 'de'], ['<RSS><LANGUAGE>de</LANGUAGE>', 'de'],
    ['<feed xml:lang="">', ''], ['<language></language>', ''], ['<language>English</language>', ''], ['<title>language: en</title>', ''],
  ])('declared by %j is %j', (start, language) => {
    expect(declaredLanguage(start)).toBe(language);
  });

  it.each([['en', 'en'], [' nb_NO ', 'nb-NO'], ['sr-Latn', 'sr'], ['zh-Hant-HK', 'zh-HK'], ['zh_Hant', 'zh-Hant'], ['zh-hans', 'zh-hans'], ['pt-BRAZIL', 'pt'], ['English', ''], ['', ''], ['"><script>', '']])('written as %j is %j', (tag, language) => {
    expect(feedLanguageOf(tag)).toBe(language);
  });

  it('is found behind a long description, but not in what an entry far below quotes', () => {
    const description = `<description>${'words '.repeat(2_000)}</description>`;
    expect(declaredLanguage(`<rss><channel>${description}<language>fr</language>`)).toBe('fr');
    expect(declaredLanguage(`<rss><channel>${description}<item><description><q xml:lang="fr">`)).toBe('');
    expect(declaredLanguage(`<rss><channel>${description}<item><dc:language>fr</dc:language>`)).toBe('');
    expect(declaredLanguage(`<rss><channel><item>${description}</item><item>${description}</item><language>de</language></channel>`)).toBe('de');
  });

  it('is that of the root rather than that at the end, but not that of an entry', () => {
    const items = '<item><title>a</title></item>'.repeat(4_000);
    expect(declaredLanguage(`<?xml version="1.0"?>\n<rss version="2.0" xml:lang="de"><channel>${items}<language>en</language></channel></rss>`)).toBe('de');
    expect(declaredLanguage(`<rss xml:lang="de"><channel>${items}</channel></rss>`)).toBe('de');
    expect(declaredLanguage(`<rss><channel><item xml:lang="de"><title>a</title></item>${items}<language>en</language></channel></rss>`)).toBe('en');
  });

  it('is read from RSS and JSON', async () => {
    expect((await read(rss('<language>ja</language><item><title>a</title></item>'))).language).toBe('ja');
    expect((await read(rss('<item><title>a</title></item>'))).language).toBe('');
    const json = { version: 'https://jsonfeed.org/version/1.1', title: 'Presse', language: 'fr-CA', items: [{ id: '1', title: 'Un' }] };
    expect((await read(JSON.stringify(json))).language).toBe('fr-CA');
    expect((await read(JSON.stringify({ ...json, language: 7 }))).language).toBe('');
  });
});
