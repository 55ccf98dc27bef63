import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { packBundle } from '../../../../scripts/lib/pack-models.ts';
import { openBundle, type ModelsBundle } from '../../../../src/main/content/models/bundle.ts';
import { encodeModels } from '../../../../src/main/content/models/encode.ts';
import { countModels, decodeRows } from '../../../../src/main/content/models/rows.ts';
import { ModelProvider, ModelsResponse } from '../../../../src/shared/content.ts';

const origin = { date: '2026-09-30', source: 'https://models.test/api.json' };
const providers: readonly ModelProvider[] = [{
  provider: 'Acme', id: 'acme', env: ['K'], api: '', doc: '', npm: '',
  models: [{ id: 'a', description: 'words', extra: { description: 'kept' } }, { id: 'b' }],
}];

describe('a bundle', () => {
  const made = packBundle(providers, origin);

  it('opens to the document without model descriptions, its compressed forms, and the rows', async () => {
    const { identity, br, gzip, rows, ...facts } = await openBundle(made);
    expect(facts).toEqual({ date: origin.date, items: 2 });
    expect(JSON.parse(identity.toString())).toEqual({
      models: [{ ...providers[0], models: [{ id: 'a', extra: { description: 'kept' } }, { id: 'b' }] }],
    });
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(brotliDecompressSync(br).equals(identity)).toBe(true);
    expect(decodeRows(rows).models).toBe(2);
  });

  it('is packed without modifying the input', () => {
    expect(providers[0]?.models[0]).toHaveProperty('description', 'words');
  });

  it('opens from a subarray of a larger buffer', async () => {
    const larger = Buffer.concat([Buffer.from('before'), made, Buffer.from('after')]);
    await expect(openBundle(larger.subarray(6, 6 + made.length))).resolves.toMatchObject({ items: 2 });
  });

  it.each([['30.09.2026', origin.source], ['2026-02-30', origin.source], [origin.date, 'models.dev']])(
    'cannot be packed with the date %s and the source %s', (date, source) => {
      expect(() => packBundle(providers, { date, source })).toThrow();
    });

  const header = (change: (header: Record<string, unknown>) => unknown): Buffer => {
    const end = made.indexOf('\n');
    const changed = change(JSON.parse(made.subarray(0, end).toString()) as Record<string, unknown>);
    return Buffer.concat([Buffer.from(JSON.stringify(changed)), made.subarray(end)]);
  };
  const flipped = Buffer.from(made);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 5) ^ 1, flipped.length - 5);

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['text without a header', Buffer.from('rubbish\nrubbish')],
    ['no line break', Buffer.alloc(10_000, 'x')],
    ['only the header', made.subarray(0, made.indexOf('\n') + 1)],
    ['a missing last byte', made.subarray(0, -1)],
    ['an extra last byte', Buffer.concat([made, Buffer.from('x')])],
    ['a flipped bit', flipped],
    ['another format version', header((fields) => ({ ...fields, format: 'tidings-models/2' }))],
    ['no model count', header(({ models: _, ...fields }) => fields)],
    ['a model count of zero', header((fields) => ({ ...fields, models: 0 }))],
    ['a document length that is too short', header((fields) => ({ ...fields, document: { ...(fields['document'] as object), bytes: 5 } }))],
    ['a document length that is too long', header((fields) => ({ ...fields, document: { ...(fields['document'] as object), bytes: 5000 } }))],
    ['a length of a gigabyte', header((fields) => ({ ...fields, rows: { ...(fields['rows'] as object), bytes: 1e9 } }))],
  ])('is rejected as invalid: %s', async (_, bytes) => {
    await expect(openBundle(bytes)).rejects.toThrow('The bundled list of models');
  });
});

describe('the committed bundle', () => {
  let file: Buffer;
  let bundle: ModelsBundle;
  beforeAll(async () => {
    file = await readFile(new URL('../../../../resources/models.bundle', import.meta.url));
    bundle = await openBundle(file);
  });

  it('is smaller than 300 KB', () => {
    expect(file.length).toBeLessThan(300_000);
  });

  it('states its source, date and licence in its first line', () => {
    expect(JSON.parse(file.subarray(0, file.indexOf('\n')).toString())).toMatchObject({
      source: 'https://models.dev/api.json', date: bundle.date, credit: expect.stringMatching(/models\.dev.*MIT/) as string,
    });
    expect(bundle.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('holds 225 valid providers in the endpoint’s shape, sorted by id, without descriptions', () => {
    const document = ModelsResponse.parse(JSON.parse(bundle.identity.toString()));
    expect(document.models).toHaveLength(225);
    for (const provider of document.models) expect(ModelProvider.safeParse(provider).error).toBeUndefined();
    const ids = document.models.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(countModels(document.models)).toBe(bundle.items);
    expect(bundle.identity.includes('"description"')).toBe(false);
  });

  it('holds the rows of its document, as they are encoded now', () => {
    const document = ModelsResponse.parse(JSON.parse(bundle.identity.toString()));
    expect(encodeModels(document.models).rows.equals(bundle.rows)).toBe(true);
    expect(decodeRows(bundle.rows).models).toBe(bundle.items);
  });

  it('holds Brotli and gzip forms of the document', () => {
    expect(brotliDecompressSync(bundle.br).equals(bundle.identity)).toBe(true);
    expect(gunzipSync(bundle.gzip).equals(bundle.identity)).toBe(true);
  });
});
