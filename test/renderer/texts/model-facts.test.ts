import { describe, expect, it } from 'vitest';
import { detailsOfRow, modelFacts, statusIn, type Fact } from '../../../src/renderer/texts/model-facts.ts';
import type { ModelDetails, ModelEntry } from '../../../src/shared/bridge.ts';
import { inEnglish } from '../english.ts';

const row: ModelEntry =
  { kind: 'model', id: 'm', name: 'M', provider: 'p', by: 'P', released: '', context: 0, price: null, deprecated: false };
const NOTHING = detailsOfRow(row);

/** Returns the lines of one group as text. */
const lines = (about: string, changes: Partial<ModelDetails>): readonly string[] | undefined =>
  modelFacts({ ...NOTHING, ...changes }, inEnglish).find((group) => group.about === about)?.facts.map(({ label, value }: Fact) => `${label}: ${value}`);

describe('the model page', () => {
  it('shows a note that no price is known when there is nothing else', () => {
    expect(modelFacts(NOTHING, inEnglish)).toEqual([
      { about: 'prices', note: 'No price is published.', facts: [] },
    ]);
  });

  it('shows published prices to the last digit, and those of larger requests', () => {
    expect(lines('prices', { prices: {
      input: 0.00245, output: 2, cacheRead: 0, cacheWrite: 12.5, reasoning: null, audioInput: 150, audioOutput: null,
      larger: [{ above: 32_000, input: 1, output: 4 }],
    } })).toEqual(['Input: $0.00245', 'Output: $2.00', 'Cache read: $0.00', 'Cache write: $12.50', 'Audio in: $150.00', 'Above 32K tokens: $1.00 / $4.00']);
  });

  it('does not call a price of 0 free: it may be that of a plan', () => {
    const zero = { input: 0, output: 0, cacheRead: 0, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null, larger: [{ above: 32_000, input: 0, output: 0 }] };
    const shown = (prices: ModelDetails['prices']) => modelFacts({ ...NOTHING, prices }, inEnglish).find(({ about }) => about === 'prices');
    expect(shown(zero)).toEqual({ about: 'prices', note: 'Published as 0: free of charge, or part of a plan.', facts: [] });
    expect(shown({ ...zero, audioInput: 2 })?.facts).toEqual([{ label: 'Audio in', value: '$2.00' }]);
  });

  it('shows no price of 0 beside another one, as the row does', () => {
    const NONE = { cacheRead: null, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null };
    expect(lines('prices', { prices: { ...NONE, input: 0.14, output: 0, larger: [{ above: 32_000, input: 1, output: 0 }] } }))
      .toEqual(['Input: $0.14', 'Output: –', 'Above 32K tokens: $1.00 / –']);
    expect(lines('prices', { prices: { ...NONE, input: 0, output: 3, larger: [] } })).toEqual(['Input: –', 'Output: $3.00']);
  });

  it('shows limits as full numbers, and only known ones', () => {
    expect(lines('limits', { context: 1_048_576, outputLimit: 65_536 })).toEqual(['Context: 1,048,576 tokens', 'Largest output: 65,536 tokens']);
  });

  it('shows modalities and abilities in words, the known ones always in the same order and others as published', () => {
    expect(lines('abilities', { takes: ['scent', 'image', 'text'], gives: ['pdf'], abilities: ['tools', 'openWeights'] }))
      .toEqual(['Understands: text, images and scent', 'Produces: PDF', 'Abilities: tool use and open weights']);
  });

  it('shows days and months as published, without a time zone shift', () => {
    expect(lines('dates', { released: '2026-03-01', updated: '2026-12', knowledge: '2025-01', family: 'kestrel' }))
      .toEqual(['Released: Mar 1, 2026', 'Last updated: Dec 2026', 'Knowledge until: Jan 2025', 'Family: kestrel']);
  });

  it('shows code values unchanged', () => {
    const provider = { id: 'p', name: 'P', env: ['A_KEY', '1_KEY'], doc: 'https://p.example' };
    expect(modelFacts({ ...NOTHING, provider, api: 'https://${HOST}/v1', npm: '@ai/p' }, inEnglish).at(-1)?.facts.filter(({ code }) => code).map(({ value }) => value))
      .toEqual(['A_KEY', '1_KEY', 'https://${HOST}/v1', '@ai/p']);
  });

  it('links to the documentation, even if nothing else is known of the provider', () => {
    expect(modelFacts({ ...NOTHING, provider: { ...NOTHING.provider, doc: 'https://www.p.example/docs' } }, inEnglish).at(-1)?.facts)
      .toEqual([{ label: 'Documentation', value: 'p.example', url: 'https://www.p.example/docs' }]);
  });

  it.each([['deprecated', 'deprecated'], ['beta', 'beta'], ['retiring soon', 'retiring soon'], ['', '']])('shows the status %j as %j', (status, words) => {
    expect(statusIn(status, inEnglish)).toBe(words);
  });

  it('can be filled with all the data of a row', () => {
    expect(detailsOfRow({ ...row, released: '2026-01', context: 8, price: { input: 1, output: 2 }, deprecated: true }))
      .toMatchObject({
        id: 'm', name: 'M', provider: { id: 'p', name: 'P' },
        released: '2026-01', context: 8, prices: { input: 1, output: 2, larger: [] }, status: 'deprecated',
      });
  });
});
