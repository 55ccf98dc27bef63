import { describe, expect, it } from 'vitest';
import { detailsOfRow, modelFacts, statusIn, type Fact, type ModelDetails } from '../../../src/renderer/models/model-facts.ts';
import type { ModelEntry } from '../../../src/shared/bridge/models.ts';
import { createPopupWords } from '../../../src/renderer/texts/words.ts';
import { inGerman } from '../../support/words.ts';
import { inEnglish } from '../english.ts';

const row: ModelEntry =
  { kind: 'model', id: 'm', name: 'M', provider: 'p', by: 'P', released: '', context: 0, price: null, deprecated: false };
const NOTHING: ModelDetails = { ...detailsOfRow(row), changes: [] };

const NO_OTHERS = { cacheRead: null, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null };

/** Returns the lines of one kind as text. */
const lines = (about: string, changes: Partial<ModelDetails>): readonly string[] =>
  modelFacts({ ...NOTHING, ...changes }, inEnglish).filter((group) => group.about === about)
    .flatMap(({ note, facts }, i) => [...(i === 0 ? [] : [note]), ...facts.map(({ label, values }: Fact) => `${label}: ${values.join(' | ')}`)].filter((line) => line !== null));

describe('the model page', () => {
  it('shows a note that no price is known when there is nothing else', () => {
    expect(modelFacts(NOTHING, inEnglish)).toEqual([
      { about: 'prices', note: 'No price is published.', facts: [] },
    ]);
  });

  it('shows published prices to the last digit, and those of larger requests', () => {
    expect(lines('prices', { prices: {
      input: 0.00245, output: 2, cacheRead: 0, cacheWrite: 12.5, reasoning: null, audioInput: 150, audioOutput: null,
      larger: [{ ...NO_OTHERS, above: 262_144, input: 1, output: 4, cacheRead: 0.25 }],
    } })).toEqual([
      'Input: $0.00245', 'Output: $2.00', 'Cache read: $0.00', 'Cache write: $12.50', 'Audio in: $150.00',
      'Above 262,144 tokens', 'Input: $1.00', 'Output: $4.00', 'Cache read: $0.25',
    ]);
  });

  it('does not call a price of 0 free: it may be that of a plan', () => {
    const zero = { ...NO_OTHERS, input: 0, output: 0, cacheRead: 0, larger: [{ ...NO_OTHERS, above: 32_000, input: 0, output: 0 }] };
    expect(modelFacts({ ...NOTHING, prices: zero }, inEnglish)).toEqual([{ about: 'prices', note: 'Published as 0: free of charge, or part of a plan.', facts: [] }]);
    expect(lines('prices', { prices: { ...zero, audioInput: 2 } })).toEqual(['Audio in: $2.00']);
  });

  it('shows no price of 0 beside another one, as the row does', () => {
    expect(lines('prices', { prices: { ...NO_OTHERS, input: 0.14, output: 0, larger: [{ ...NO_OTHERS, above: 32_000, input: 1, output: 0 }] } }))
      .toEqual(['Input: $0.14', 'Output: –', 'Above 32,000 tokens', 'Input: $1.00', 'Output: –']);
    expect(lines('prices', { prices: { ...NO_OTHERS, input: 0, output: 3, larger: [] } })).toEqual(['Input: –', 'Output: $3.00']);
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

  it('shows what changed by the day here, the newest first', () => {
    const told = { price: null, previousPrice: null };
    expect(lines('changes', { changes: [
      { ...told, at: '2026-11-12T15:00:00.000Z', change: 'deprecated' }, // past midnight in Adelaide
      { ...told, at: '2026-11-13T01:00:00.000Z', change: 'removed' },
      { ...told, at: '2025-10-03T01:00:00.000Z', change: 'added' },
    ] })).toEqual(['Nov 13, 2026: Deprecated | Removed', 'Oct 3, 2025: Added']);
  });

  it('shows code values unchanged', () => {
    const provider = { id: 'p', name: 'P', env: ['A_KEY', '1_KEY'], doc: 'https://p.example' };
    expect(modelFacts({ ...NOTHING, provider, api: 'https://${HOST}/v1', npm: '@ai/p' }, inEnglish).at(-1)?.facts.filter(({ code }) => code).map(({ label, values }) => [label, ...values]))
      .toEqual([['Environment variables', 'A_KEY', '1_KEY'], ['API base', 'https://${HOST}/v1'], ['npm package', '@ai/p']]);
    expect(lines('provider', { provider: { ...provider, env: ['AWS_REGION'], doc: '' } })).toEqual(['Environment variable: AWS_REGION']);
    expect(lines('provider', { provider: { ...provider, env: ['A_KEY', 'A_KEY'], doc: '' } })).toEqual(['Environment variable: A_KEY']);
  });

  it('links to the documentation, even if nothing else is known of the provider', () => {
    expect(modelFacts({ ...NOTHING, provider: { ...NOTHING.provider, doc: 'https://www.p.example/docs' } }, inEnglish).at(-1)?.facts)
      .toEqual([{ label: 'Documentation', values: ['p.example'], url: 'https://www.p.example/docs' }]);
  });

  it.each([['deprecated', 'deprecated'], ['beta', 'beta'], ['retiring soon', 'retiring soon'], ['', '']])('shows the status %j as %j', (status, words) => {
    expect(statusIn(status, inEnglish)).toBe(words);
  });

  it('shows a known status in the reader’s language, and another as published', () => {
    const words = createPopupWords(inGerman);
    expect(['deprecated', 'retiring soon'].map((status) => statusIn(status, words))).toEqual(['veraltet', 'retiring soon']);
  });

  it('can be filled with all the data of a row', () => {
    expect(detailsOfRow({ ...row, released: '2026-01', context: 8, price: { input: 1, output: 2 }, deprecated: true }))
      .toMatchObject({
        id: 'm', name: 'M', provider: { id: 'p', name: 'P' },
        released: '2026-01', context: 8, prices: { input: 1, output: 2, larger: [] }, status: 'deprecated',
      });
  });
});
