import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../src/main/content/models/details.ts';
import type { PublishedDetails } from '../../../../src/shared/bridge/models.ts';
import { encodeModels } from '../../../../src/main/content/models/encode.ts';
import { decodeRows, type ProviderPosition } from '../../../../src/main/content/models/rows.ts';
import { bridgeArguments } from '../../../../src/shared/bridge-schemas.ts';
import type { ModelProvider } from '../../../../src/shared/content.ts';

const provider = (id: string, name: string, models: readonly unknown[]): ModelProvider => ({
  provider: name, id, env: ['KEY', '1_KEY'], api: 'https://api.test/v1', doc: 'https://docs.test', npm: '@ai/test', models: [...models],
});

/** Encodes these providers; returns the document and the position of each provider in it. */
function published(providers: readonly ModelProvider[]) {
  const { document, rows } = encodeModels(providers);
  const places = new Map(decodeRows(rows).providers.map(({ id, place }) => [id, place]));
  return { document, placeOf: (id: string): ProviderPosition => places.get(id) ?? { at: 0, bytes: 0 } };
}

/** Reads back the details of one model with these fields. */
function read(fields: object): PublishedDetails | null {
  const { document, placeOf } = published([provider('p', 'P', [{ id: 'm', ...fields }])]);
  return readModel(document, placeOf('p'), 'm');
}

const FULL = {
  name: ' A\tmodel ', description: 'Does\nthings.', family: 'a', status: 'beta', release_date: '2026-05-28', last_updated: '2026-06', knowledge: '2025-11',
  attachment: true, reasoning: true, tool_call: true, structured_output: false, temperature: true, open_weights: false,
  limit: { context: 200_000, input: 150_000, output: 32_000 }, modalities: { input: ['text', 'image'], output: ['text'] },
  cost: { input: 2, output: 8, cache_read: 0.2, cache_write: 2.5, reasoning: 9, input_audio: 40 },
};

describe('model details', () => {
  it('combine the published fields of the model and its provider', () => {
    expect(read(FULL)).toEqual({
      id: 'm', name: 'A model', description: 'Does things.', family: 'a', status: 'beta',
      provider: { id: 'p', name: 'P', env: ['KEY', '1_KEY'], doc: 'https://docs.test' }, api: 'https://api.test/v1', npm: '@ai/test',
      released: '2026-05-28', updated: '2026-06', knowledge: '2025-11', context: 200_000, inputLimit: 150_000, outputLimit: 32_000,
      prices: { input: 2, output: 8, cacheRead: 0.2, cacheWrite: 2.5, reasoning: 9, audioInput: 40, audioOutput: null, larger: [] },
      takes: ['text', 'image'], gives: ['text'], abilities: ['reasoning', 'tools', 'attachment', 'temperature'],
    });
  });

  it.each([['GPT\u202e5', 'GPT5'], ['\u200b', 'm']])('show the name %j as %j', (name, shown) => {
    expect(read({ name })?.name).toBe(shown);
  });

  it('have empty values for everything that is not published', () => {
    expect(read({})).toMatchObject({
      name: 'm', description: '', family: '', status: '', released: '', updated: '', knowledge: '', context: 0, inputLimit: 0, outputLimit: 0,
      prices: null, takes: [], gives: [], abilities: [],
    });
  });

  it.each<[string, object, Partial<PublishedDetails>]>([
    ['impossible dates', { release_date: '2025-25-11', last_updated: '1970-01-01', knowledge: 'May' }, { released: '', updated: '', knowledge: '' }],
    ['zero, negative and non-numeric limits', { limit: { context: 0, input: -1, output: '8k' } }, { context: 0, inputLimit: 0, outputLimit: 0 }],
    ['a price of zero', { cost: { input: 0, output: 0, cache_read: 0 } }, {
      prices: { input: 0, output: 0, cacheRead: 0, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null, larger: [] },
    }],
    ['Markdown in a description', { description: 'From [Poolside](<https://a.test/>), as [V4](https://b.test/v4).\n**Terms** *now* with `a.b`.' }, {
      description: 'From Poolside, as V4. Terms now with a.b.',
    }],
    ['what only looks like Markdown', { description: '2 * 3 * 4 = a*b*c, ** and [x] (y), [cut](https://a.te' }, {
      description: '2 * 3 * 4 = a*b*c, ** and [x] (y), [cut](https://a.te',
    }],
    ['one price without the other', { cost: { input: 1 } }, { prices: null }],
    ['fields of the wrong type', { modalities: ['text'], cost: 7, limit: null, status: 3, description: {} }, { takes: [], prices: null, context: 0, status: '', description: '' }],
    ['abilities that are not true', { reasoning: 'yes', tool_call: 1, attachment: null }, { abilities: [] }],
    ['structured output and open weights', { structured_output: true, open_weights: true }, { abilities: ['structured', 'openWeights'] }],
    ['a price of audio output, and a price tier without a size', { cost: { input: 1, output: 2, output_audio: 80, tiers: [{ input: 3, output: 4, tier: { type: 'context' } }] } }, {
      prices: { input: 1, output: 2, cacheRead: null, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: 80, larger: [] },
    }],
    ['a model’s own package and address', { provider: { npm: '@ai/own', api: 'https://own.test' } }, { npm: '@ai/own', api: 'https://own.test' }],
    ['a model’s own package without an address', { provider: { npm: '@ai/own' } }, { npm: '@ai/own', api: 'https://api.test/v1' }],
    ['a package and an address too long to be copied', { provider: { npm: 'n'.repeat(4_097), api: 'a'.repeat(4_097) } }, { npm: '', api: '' }],
    ['invalid modalities among valid ones', { modalities: { input: ['text', 7, ''], output: 'text' } }, { takes: ['text'], gives: [] }],
  ])('handle %s', (_, fields, expected) => {
    expect(read(fields)).toMatchObject(expected);
  });

  it('list context price tiers in ascending order and skip invalid ones', () => {
    const tier = (size: number, type = 'context') => ({ input: size, output: 1, tier: { type, size } });
    expect(read({ cost: { input: 1, output: 1, tiers: [tier(128), tier(32), tier(64, 'time'), { input: 1 }, null] } })?.prices?.larger)
      .toMatchObject([{ above: 32, input: 32, output: 1 }, { above: 128, input: 128, output: 1 }]);
  });

  it('have all prices of a tier', () => {
    const tier = { input: 10, output: 45, cache_read: 1, cache_write: 12, reasoning: 46, input_audio: 70, tier: { type: 'context', size: 262_144 } };
    expect(read({ cost: { input: 5, output: 30, tiers: [tier] } })?.prices?.larger)
      .toEqual([{ above: 262_144, input: 10, output: 45, cacheRead: 1, cacheWrite: 12, reasoning: 46, audioInput: 70, audioOutput: null }]);
  });

  it('are found by byte position among multi-byte characters, and are null for an unknown id', () => {
    const { document, placeOf } = published([
      provider('é', '株式会社', [{ id: 'ｍ', name: '模型' }]), provider('b', 'B "quoted"', [{ id: 'x/y:z@1', name: '\u{1f9ed}' }, { id: 'm' }]), provider('c', 'C', []),
    ]);
    expect(readModel(document, placeOf('é'), 'ｍ')).toMatchObject({ name: '模型', provider: { name: '株式会社' } });
    expect(readModel(document, placeOf('b'), 'x/y:z@1')).toMatchObject({ name: '\u{1f9ed}', provider: { name: 'B "quoted"' } });
    expect(readModel(document, placeOf('b'), 'gone')).toBeNull();
    expect(readModel(document, placeOf('c'), 'm')).toBeNull();
  });

  it('leave out what is too long for the popup to copy or to open', () => {
    const [longest, longer] = ['a'.repeat(4_096), 'a'.repeat(4_097)];
    const { document, placeOf } = published([{ ...provider('p', 'P', [{ id: 'm' }]), env: [longest, longer], doc: longer }]);
    expect(readModel(document, placeOf('p'), 'm')?.provider).toEqual({ id: 'p', name: 'P', env: [longest], doc: '' });
    expect(bridgeArguments.copyText.safeParse({ text: longest }).success).toBe(true);
  });

  it('throw if no provider is at the given position', () => {
    const { document } = published([provider('p', 'P', [])]);
    expect(() => readModel(document, { at: 3, bytes: 20 }, 'm')).toThrow('The details of this model cannot be read.');
    expect(() => readModel(document, { at: 9_999, bytes: 20 }, 'm')).toThrow('The details of this model cannot be read.');
  });
});

describe('the encoded document', () => {
  it.each([[[]], [[provider('p', 'P', [FULL])]], [[provider('a', 'Ä', []), provider('b', '\ud800', [{ id: 1 }])]]])(
    'equals the JSON of the whole list (%#)', (providers) => {
      expect(encodeModels(providers).document.toString()).toBe(JSON.stringify({ models: providers }));
    });
});
