import { describe, expect, it } from 'vitest';
import { readProviders } from '../../../../src/main/content/models/read.ts';
import { ModelProvider } from '../../../../src/shared/content.ts';
import { UserFacingError } from '../../../../src/shared/language/user-facing-error.ts';

const bytes = (document: unknown): Uint8Array =>
  new TextEncoder().encode(typeof document === 'string' ? document : JSON.stringify(document));

const acme = {
  id: 'acme', name: 'Acme', env: ['ACME_KEY'], npm: '@acme/sdk', api: 'https://${ACME_HOST}/v1/', doc: 'https://acme.test',
  models: { 'm/1': { id: 'm/1', name: 'One', brand_new: { nested: [1, null] } }, m2: { id: 'm2', name: ' Two\t' } },
};

describe('readProviders', () => {
  it('maps a provider, keeping its models exactly as published', () => {
    const { providers, skipped } = readProviders(bytes({ acme }));
    expect(providers).toEqual([{
      provider: 'Acme', id: 'acme', env: ['ACME_KEY'], api: 'https://${ACME_HOST}/v1/', doc: 'https://acme.test', npm: '@acme/sdk',
      models: [{ id: 'm/1', name: 'One', brand_new: { nested: [1, null] } }, { id: 'm2', name: ' Two\t' }],
    }]);
    expect(skipped).toEqual([]);
    expect(ModelProvider.safeParse(providers[0]).success).toBe(true);
  });

  it('sorts providers by the code points of their ids', () => {
    const entry = (id: string): object => ({ ...acme, id });
    const there = readProviders(bytes({ b: entry('b'), 'a.i': entry('a.i'), B: entry('B'), '\u{1f600}': entry('\u{1f600}'), '\uff5e': entry('\uff5e') }));
    expect(there.providers.map(({ id }) => id)).toEqual(['B', 'a.i', 'b', '\uff5e', '\u{1f600}']);
  });

  it('fills in missing fields and drops values that are not text', () => {
    const { providers } = readProviders(bytes({ x: { id: 'x', models: {}, env: ['A', 7, null, '1B'], api: null, doc: 5 } }));
    expect(providers).toEqual([{ provider: 'x', id: 'x', env: ['A', '1B'], api: '', doc: '', npm: '', models: [] }]);
  });

  it('replaces tabs, line breaks and control characters in names with single spaces', () => {
    const { providers } = readProviders(bytes({ acme: { ...acme, name: '\t Ac\u0000me\r\n  Ünïted \u0085' } }));
    expect(providers[0]?.provider).toBe('Ac me Ünïted');
  });

  it.each([['Ac\u202eme', 'Acme'], ['\ufeffAcme', 'Acme'], ['\u200b\u2063', 'acme'], ['', 'acme']])('shows the provider’s name %j as %j, and its models as published', (name, shown) => {
    const models = { m: { id: 'm\u202e', name: 'M\u202e' } };
    expect(readProviders(bytes({ acme: { ...acme, name, models } })).providers[0]).toMatchObject({ provider: shown, models: [models.m] });
  });

  it('skips and reports invalid providers and models, and keeps the rest', () => {
    const { providers, skipped } = readProviders(bytes({
      broken: 'soon', nameless: { models: {} }, bare: { id: 'bare' }, list: { id: 'list', models: [] },
      acme: { ...acme, models: { ok: { id: 'ok' }, text: 'no', anonymous: { name: 'A' }, empty: { id: '' }, none: null } },
      twin: acme,
    }));
    expect(providers.map(({ id, models }) => [id, models])).toEqual([['acme', [{ id: 'ok' }]]]);
    expect(skipped).toEqual([
      'provider "broken": not an object', 'provider "nameless": no id', 'provider "bare": no models object',
      'provider "list": no models object', 'model "text" of "acme": no id', 'model "anonymous" of "acme": no id',
      'model "empty" of "acme": no id', 'model "none" of "acme": no id', 'provider "twin": a second one with the id "acme"',
    ]);
  });

  it.each([['100 levels deep', 99, ['ok', 'deep'], []], ['101', 100, ['ok'], ['model "deep" of "acme": nested too deeply']]])(
    'keeps a model nested %s only up to 100 levels, and the rest in any case', (_name, inner, kept, omitted) => {
      const deep = `{"id":"deep","x":${'['.repeat(inner)}${']'.repeat(inner)}}`;
      const { providers, skipped } = readProviders(bytes(`{"acme":{"id":"acme","models":{"ok":{"id":"ok"},"deep":${deep}}}}`));
      expect(providers[0]?.models.map((model) => (model as { id: string }).id)).toEqual(kept);
      expect(skipped).toEqual(omitted);
    });

  it('does not take brackets in a text for objects and lists', () => {
    const { providers } = readProviders(bytes({ acme: { ...acme, name: '\\"[{'.repeat(600_000) } }));
    expect(providers).toHaveLength(1);
  });

  it('reports an invalid entry on one short line, whatever its key', () => {
    const { skipped } = readProviders(bytes({ acme, [`a\nb${'x'.repeat(500)}`]: 1 }));
    expect(skipped[0]).toMatch(/^provider "a bx{50,77}": not an object$/);
  });

  it('treats __proto__ as an ordinary id', () => {
    const { providers } = readProviders(bytes(`{"__proto__": ${JSON.stringify({ ...acme, id: '__proto__' })}}`));
    expect(providers.map(({ id }) => id)).toEqual(['__proto__']);
    expect(({} as { models?: unknown }).models).toBeUndefined();
  });

  it('ignores a byte order mark', () => {
    expect(readProviders(bytes(`\ufeff${JSON.stringify({ acme })}`)).providers).toHaveLength(1);
  });

  it.each([
    ['a web page', '  <!DOCTYPE html><html></html>', 'web page'],
    ['an empty document', '', 'empty'],
    ['a truncated list', '{"acme": {"id": "ac', 'cut off'],
    ['an array', '[]', 'not the list of models'],
    ['null', 'null', 'not the list of models'],
    ['a JSON string', '"models"', 'not the list of models'],
    ['an empty object', '{}', 'no provider'],
    ['a million nested lists', `{"acme":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'far more objects and arrays'],
    ['millions of lists that never end', '['.repeat(5_000_000), 'far more objects and arrays'],
    ['a million objects', `{"acme":[{}${',{}'.repeat(999_999)}]}`, 'far more objects and arrays'],
    ['an error document', '{"error": "unknown type", "allowed": ["chat"]}', 'no provider'],
  ])('rejects %s with a readable message', (_, body, words) => {
    expect(() => readProviders(bytes(body))).toThrow(UserFacingError);
    expect(() => readProviders(bytes(body))).toThrow(words);
  });
});
