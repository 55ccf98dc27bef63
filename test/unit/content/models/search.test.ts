import { describe, expect, it } from 'vitest';
import { decodeRows, encodeRows } from '../../../../src/main/content/models/rows.ts';
import { createModelsSearch } from '../../../../src/main/content/models/search.ts';
import type { ModelRow, ModelsPage, ModelsRequest } from '../../../../src/shared/bridge.ts';
import type { ModelProvider } from '../../../../src/shared/content.ts';

const provider = (id: string, name: string, models: readonly object[]): ModelProvider =>
  ({ provider: name, id, env: [], api: '', doc: '', npm: '', models: [...models] });

const index = decodeRows(encodeRows([
  provider('openrouter', 'OpenRouter', [
    { id: 'openai/gpt-5', name: 'GPT-5', release_date: '2025-08-07' },
    { id: 'openai/gpt-5-mini', name: 'GPT-5 Mini', release_date: '2025-08-08' },
    { id: 'mistral/large', name: 'Mistral Large', release_date: '2025-11-01' },
  ]),
  provider('openai', 'OpenAI', [
    { id: 'gpt-5-mini', name: 'GPT-5 Mini', release_date: '2025-08-08' },
    { id: 'gpt-5', name: 'GPT-5', release_date: '2025-08-07' },
    { id: 'whisper', name: 'Whisper', release_date: '2022-09' },
  ]),
  provider('etranger', 'Étranger', [{ id: 'cafe', name: 'Café Crème' }, { id: 'wide', name: 'ＦＵＬＬ width' }]),
  provider('empty', 'Empty House', []),
]));

const ask = (change: Partial<ModelsRequest> = {}): ModelsRequest => ({ offset: 0, limit: 200, search: '', sort: 'provider', open: [], ...change });
const shown = (rows: readonly ModelRow[]): string[] =>
  rows.map((row) => (row.kind === 'provider' ? `${row.open ? '-' : '+'} ${row.name} (${row.models})` : `${row.provider}: ${row.id}`));
/** One page of a list that is asked once. */
const pageOf = (request: ModelsRequest): ModelsPage => createModelsSearch(index)(request);
const find = (search: string): string[] => shown(pageOf(ask({ search })).rows);

describe('without a search', () => {
  it('shows the providers folded, with the counts of the whole list', () => {
    const page = pageOf(ask());
    expect(shown(page.rows)).toEqual(['+ Empty House (0)', '+ Étranger (2)', '+ OpenAI (3)', '+ OpenRouter (3)']);
    expect({ ...page, rows: 0 }).toEqual({ total: 4, offset: 0, rows: 0, models: 8, providers: 4 });
  });

  it('shows the models of those unfolded, newest first', () => {
    const page = pageOf(ask({ open: ['openai', 'gone'] }));
    expect(shown(page.rows)).toEqual([
      '+ Empty House (0)', '+ Étranger (2)',
      '- OpenAI (3)', 'openai: gpt-5-mini', 'openai: gpt-5', 'openai: whisper',
      '+ OpenRouter (3)',
    ]);
    expect(page.total).toBe(7);
  });

  it('takes a search of blanks for none', () => {
    expect(find('  \t ')).toHaveLength(4);
  });
});

describe('a search', () => {
  it('shows matches under their provider, whatever is unfolded, and counts them in the heading', () => {
    const page = pageOf(ask({ search: 'mini', open: ['etranger'] }));
    expect(shown(page.rows)).toEqual(['- OpenAI (1)', 'openai: gpt-5-mini', '- OpenRouter (1)', 'openrouter: openai/gpt-5-mini']);
    expect(page).toMatchObject({ total: 4, models: 8, providers: 4 });
  });

  it('needs every word, each in any of the model’s or its provider’s names and ids', () => {
    expect(find('openrouter LARGE')).toEqual(['- OpenRouter (1)', 'openrouter: mistral/large']);
    expect(find('large openai')).toEqual([]);
  });

  it('shows all of a provider that matches by itself, even without models', () => {
    expect(find('etranger')).toEqual(['- Étranger (2)', 'etranger: cafe', 'etranger: wide']);
    expect(find('empty')).toEqual(['- Empty House (0)']);
  });

  it('sees neither case nor accents nor width', () => {
    expect(find('CREME café')).toEqual(['- Étranger (1)', 'etranger: cafe']);
    expect(find('full')).toEqual(['- Étranger (1)', 'etranger: wide']);
    expect(find('ＣＡＦＥ')).toEqual(['- Étranger (1)', 'etranger: cafe']);
  });

  it('puts the exact model first, although a newer one matches', () => {
    expect(find('gpt-5')).toEqual([
      '- OpenAI (2)', 'openai: gpt-5', 'openai: gpt-5-mini',
      '- OpenRouter (2)', 'openrouter: openai/gpt-5', 'openrouter: openai/gpt-5-mini',
    ]);
  });

  it('puts the provider of that name before those that only resell it', () => {
    expect(find('openai').filter((row) => row.startsWith('-'))).toEqual(['- OpenAI (3)', '- OpenRouter (2)']);
    expect(find('openr')[0]).toBe('- OpenRouter (3)');
  });

  it('takes signs literally', () => {
    expect(find('gpt-5*')).toEqual([]);
    expect(find('.')).toEqual([]);
  });
});

describe('another order', () => {
  const list = (change: Partial<ModelsRequest>): string[] => shown(pageOf(ask(change)).rows);

  it('is one list over all providers, without headings, whatever is unfolded', () => {
    expect(list({ sort: 'newest', open: ['openai'] })).toEqual([
      'openrouter: mistral/large', 'openai: gpt-5-mini', 'openrouter: openai/gpt-5-mini', 'openai: gpt-5', 'openrouter: openai/gpt-5',
      'openai: whisper', 'etranger: cafe', 'etranger: wide',
    ]);
    expect(pageOf(ask({ sort: 'newest' }))).toMatchObject({ total: 8, models: 8, providers: 4 });
  });

  it('names the provider in each row', () => {
    expect(pageOf(ask({ sort: 'newest', limit: 1 })).rows).toMatchObject([{ kind: 'model', by: 'OpenRouter' }]);
  });

  it('is kept by a search, however well a name answers it', () => {
    expect(list({ sort: 'newest', search: 'gpt-5' })).toEqual(['openai: gpt-5-mini', 'openrouter: openai/gpt-5-mini', 'openai: gpt-5', 'openrouter: openai/gpt-5']);
  });

  it.each(['openai', 'openrouter LARGE', 'large openai', 'empty', 'e', 'full', 'gpt-5*'])('finds the same models for %j', (search) => {
    const models = (rows: readonly string[]): string[] => rows.filter((row) => !row.startsWith('-')).sort();
    for (const sort of ['newest', 'price', 'context'] as const) expect(list({ sort, search }).sort()).toEqual(models(find(search)));
  });
});

describe('pages', () => {
  const search = createModelsSearch(index);

  it('cut one list: put together they are the whole', () => {
    const whole = search(ask({ search: 'o' }));
    const parts = Array.from({ length: whole.total }, (_, offset) => search(ask({ search: 'o', offset, limit: 1 })));
    expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    expect(parts.every(({ total, offset }, place) => total === whole.total && offset === place)).toBe(true);
  });

  it('are empty past the end', () => {
    expect(search(ask({ offset: 99 }))).toMatchObject({ total: 4, offset: 99, rows: [] });
  });

  it('follow every change of the question', () => {
    const asked = [ask(), ask({ open: ['openai'] }), ask({ search: 'openai' }), ask({ search: '["openai"]' }), ask({ search: '[]' }), ask({ sort: 'price' }), ask({ sort: 'newest' }), ask({ sort: 'newest', search: 'mini' }), ask()];
    const first = (page: ModelsPage): unknown => [page.total, page.rows[0]];
    expect(asked.map((request) => first(search(request)))).toEqual(asked.map((request) => first(pageOf(request))));
  });
});
