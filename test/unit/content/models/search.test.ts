import { describe, expect, it } from 'vitest';
import { encodeModels } from '../../../../src/main/content/models/encode.ts';
import { decodeRows } from '../../../../src/main/content/models/rows.ts';
import { createModelLists } from '../../../../src/main/content/models/search.ts';
import type { ListSort } from '../../../../src/main/content/models/sort.ts';
import type { ModelRow, ModelsPage, ModelsRequest } from '../../../../src/shared/bridge/models.ts';
import type { ModelProvider } from '../../../../src/shared/content.ts';

const provider = (id: string, name: string, models: readonly object[]): ModelProvider =>
  ({ provider: name, id, env: [], api: '', doc: '', npm: '', models: [...models] });

const index = decodeRows(encodeModels([
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
]).rows);

/** A request for a list of models: the list of changes has tests of its own. */
type ListRequest = ModelsRequest & { readonly sort: ListSort };
type Lists = ReturnType<typeof createModelLists>;

const ask = (change: Partial<ListRequest> = {}): ListRequest => ({ offset: 0, limit: 200, search: '', sort: 'provider', open: [], ...change });
const shown = (rows: readonly ModelRow[]): string[] =>
  rows.map((row) => (row.kind === 'provider' ? `${row.open ? '-' : '+'} ${row.name} (${row.models})` : `${row.provider}: ${row.kind === 'model' ? row.id : row.kind}`));
const pageIn = (lists: Lists, request: ListRequest): ModelsPage => lists(request.sort).page(request);
/** Answers one request with new lists, so that nothing is cached. */
const pageOf = (request: ListRequest): ModelsPage => pageIn(createModelLists(index), request);
const find = (search: string): string[] => shown(pageOf(ask({ search })).rows);

it('says where rows are, in each order and search', () => {
  const lists = createModelLists(index);
  const places = (change: Partial<ListRequest>, ...keys: readonly string[]) => lists(change.sort ?? 'provider').places({ ...ask(change), keys });
  expect(places({}, 'p:openrouter', 'p:empty')).toEqual([3, 0]);
  expect(places({}, 'm:openai:gpt-5', 'p:gone')).toEqual([null, null]); // its provider is collapsed
  for (const request of [{ open: ['openai'] }, { sort: 'newest' }, { search: 'gpt' }, { search: 'gpt', sort: 'context' }] as const) {
    const { rows } = pageOf(ask(request));
    const at = rows.findIndex((row) => row.kind === 'model' && row.provider === 'openai' && row.id === 'gpt-5');
    expect([at > 0, places(request, 'm:openai:gpt-5')], JSON.stringify(request)).toEqual([true, [at]]);
  }
});

describe('the model list without a search', () => {
  it('shows providers collapsed, with totals of the whole list', () => {
    const page = pageOf(ask());
    expect(shown(page.rows)).toEqual(['+ Empty House (0)', '+ Étranger (2)', '+ OpenAI (3)', '+ OpenRouter (3)']);
    expect({ ...page, rows: 0 }).toEqual({ total: 4, offset: 0, heading: null, rows: 0, found: 8, exact: 0, models: 8, providers: 4, since: null });
  });

  it('shows the models of expanded providers, newest first', () => {
    const page = pageOf(ask({ open: ['openai', 'gone'] }));
    expect(shown(page.rows)).toEqual([
      '+ Empty House (0)', '+ Étranger (2)',
      '- OpenAI (3)', 'openai: gpt-5-mini', 'openai: gpt-5', 'openai: whisper',
      '+ OpenRouter (3)',
    ]);
    expect(page.total).toBe(7);
  });

  it('treats a search of only whitespace as none', () => {
    expect(find('  \t ')).toHaveLength(4);
  });
});

describe('a model search', () => {
  it('finds the same if it is prepared in steps', () => {
    const lists = createModelLists(index);
    const steps = Array.from({ length: 5 }, () => lists('provider').prepare(3)); // of eight models
    expect(steps).toEqual([false, false, false, true, true]);
    for (const word of ['mini', 'openai', 'cafe', 'large', 'gpt-5']) expect(pageIn(lists, ask({ search: word }))).toEqual(pageOf(ask({ search: word })));
  });

  it('finds the same if all models of a step were in earlier ones', () => {
    const models = ['one', 'two', 'three'].map((id) => ({ id }));
    const lists = createModelLists(decodeRows(encodeModels([
      provider('a', 'A', models), provider('b', 'B', models), provider('c', 'C', ['four', 'five', 'six'].map((id) => ({ id }))),
    ]).rows));
    while (!lists('provider').prepare(3));
    expect(shown(pageIn(lists, ask({ search: 'four' })).rows)).toEqual(['- C (1)', 'c: four']);
  });

  it('finds all if it is prepared in part', () => {
    const lists = createModelLists(index);
    lists('provider').prepare(3);
    expect(shown(pageIn(lists, ask({ search: 'mini' })).rows)).toEqual(find('mini'));
  });

  it('groups matches by provider, whatever is expanded, with counts in the headings', () => {
    const page = pageOf(ask({ search: 'mini', open: ['etranger'] }));
    expect(shown(page.rows)).toEqual(['- OpenAI (1)', 'openai: gpt-5-mini', '- OpenRouter (1)', 'openrouter: openai/gpt-5-mini']);
    expect(page).toMatchObject({ total: 4, found: 2, models: 8, providers: 4 });
  });

  it('counts the models found, on every page and in every order', () => {
    for (const sort of ['provider', 'price'] as const) expect(pageOf(ask({ search: 'gpt', sort, offset: 2, limit: 1 }))).toMatchObject({ found: 4, rows: [{}] });
    expect(pageOf(ask({ search: 'none such' })).found).toBe(0);
  });

  it('requires each word to occur in a name or id of the model or its provider', () => {
    expect(find('openrouter LARGE')).toEqual(['- OpenRouter (1)', 'openrouter: mistral/large']);
    expect(find('large openai')).toEqual([]);
  });

  it('shows all models of a provider that itself matches, even if it has none', () => {
    expect(find('etranger')).toEqual(['- Étranger (2)', 'etranger: cafe', 'etranger: wide']);
    expect(find('empty')).toEqual(['- Empty House (0)']);
  });

  it('ignores case, accents and character width', () => {
    expect(find('CREME café')).toEqual(['- Étranger (1)', 'etranger: cafe']);
    expect(find('full')).toEqual(['- Étranger (1)', 'etranger: wide']);
    expect(find('ＣＡＦＥ')).toEqual(['- Étranger (1)', 'etranger: cafe']);
  });

  it('ignores which apostrophe or hyphen is typed or published, and strokes through letters', () => {
    const typeset = createModelLists(decodeRows(encodeModels([
      provider('lodz', 'Łódź AI', [{ id: 'oreilly', name: 'O’Reilly GPT‑5' }, { id: 'd', name: "D'Alembert" }]),
    ]).rows));
    const matches = (search: string): string[] => shown(pageIn(typeset, ask({ search })).rows).slice(1);
    expect(["o'reilly", 'O’REILLY', 'gpt-5', 'gpt‑5'].map(matches)).toEqual(Array(4).fill(['lodz: oreilly']));
    expect(matches('d’alembert')).toEqual(['lodz: d']);
    expect(matches('lodz alem')).toEqual(['lodz: d']);
    expect(find('gpt‑5 mini')).toEqual(find('gpt-5 mini'));
  });

  it('puts an exact match before a newer partial match', () => {
    expect(find('gpt-5')).toEqual([
      '- OpenAI (2)', 'openai: gpt-5', 'openai: gpt-5-mini',
      '- OpenRouter (2)', 'openrouter: openai/gpt-5', 'openrouter: openai/gpt-5-mini',
    ]);
  });

  it('puts a provider whose name matches before those that only resell its models', () => {
    expect(find('openai').filter((row) => row.startsWith('-'))).toEqual(['- OpenAI (3)', '- OpenRouter (2)']);
    expect(find('openr')[0]).toBe('- OpenRouter (3)');
  });

  it('ignores punctuation, and finds nothing by punctuation alone', () => {
    for (const typed of ['gpt-5*', '"gpt-5",', 'model="gpt-5"', 'gpt–5', 'gpt5', 'GPT_5']) expect(find(typed)).toEqual(find('gpt-5'));
    expect(find('.')).toEqual([]);
  });
});

describe('the rank of a match', () => {
  const among = (...providers: readonly ModelProvider[]) => {
    const lists = createModelLists(decodeRows(encodeModels(providers).rows));
    return (typed: string): string[] => shown(pageIn(lists, ask({ search: typed })).rows);
  };

  it('is that of the words that the provider does not have', () => {
    expect(find('openrouter gpt-5')[1]).toBe('openrouter: openai/gpt-5');
    expect(find('gpt-5 open')).toEqual(find('open gpt-5'));
  });

  it('is that of all words if they match better', () => {
    const matches = among(provider('mistral', 'Mistral', [
      { id: 'mistral-large', name: 'Mistral Large', release_date: '2024-02-26' }, { id: 'large-2', name: 'Large 2', release_date: '2024-07-24' },
    ]));
    expect(matches('mistral large')[1]).toBe('mistral: mistral-large');
    expect(matches('mistral-large')[1]).toBe('mistral: mistral-large');
  });

  it('is better for a provider whose name or id is typed than for one that lists its models', () => {
    const named = (typed: string): string[] => find(typed).filter((row) => row.startsWith('-'));
    expect(named('openai gpt-5')).toEqual(['- OpenAI (2)', '- OpenRouter (2)']);
    expect(named('openai/gpt-5')).toEqual(['- OpenAI (2)', '- OpenRouter (2)']);
  });

  it('is worst for a word inside another one, in a model or in the name of its provider', () => {
    const matches = among(
      provider('nano-gpt', 'NanoGPT', [{ id: 'fable-5', name: 'Fable 5', release_date: '2026-01-01' }, { id: 'openai/gpt-5', name: 'GPT 5' }]),
      provider('other', 'Other', [{ id: 'gemini', name: 'Gemini', release_date: '2026-01-01' }, { id: 'gpt-5-mini', name: 'GPT-5 mini' }]),
      provider('zeta', 'Zeta', [{ id: 'gpt-5', name: 'GPT-5' }]),
    );
    expect(matches('gpt 5')).toEqual(['- NanoGPT (2)', 'nano-gpt: openai/gpt-5', 'nano-gpt: fable-5', '- Zeta (1)', 'zeta: gpt-5', '- Other (1)', 'other: gpt-5-mini']);
    expect(matches('mini')).toEqual(['- Other (2)', 'other: gpt-5-mini', 'other: gemini']);
    expect(matches('fable gpt')).toEqual(['- NanoGPT (1)', 'nano-gpt: fable-5']);
  });

  it('is the same with any separators, or without', () => {
    const opus = [{ id: 'claude-opus-4-5', name: 'Claude Opus 4.5' }, { id: 'claude-opus-4-5-fast', name: 'Claude Opus 4.5 Fast', release_date: '2026-01-01' }];
    const matches = among(provider('anthropic', 'Anthropic', opus), provider('router', 'Router', [{ id: 'anthropic/claude-opus-4.5', name: 'Anthropic: Claude Opus 4.5' }]));
    const wanted = ['- Anthropic (2)', 'anthropic: claude-opus-4-5', 'anthropic: claude-opus-4-5-fast', '- Router (1)', 'router: anthropic/claude-opus-4.5'];
    for (const typed of ['claude opus 4.5', 'claude-opus-4.5', 'claude-opus-4-5', 'claude_opus_4_5', 'claudeopus4.5', 'Claude Opus 4 5']) expect(matches(typed)).toEqual(wanted);
  });

  it('tells "R+" from "R", by its name or as ids spell it', () => {
    const matches = among(provider('cohere', 'Cohere', [{ id: 'command-r', name: 'Command R', release_date: '2026-01-01' }, { id: 'command-r-plus', name: 'Command R+' }, { id: 'rerank', name: 'Rerank' }]));
    for (const typed of ['r+', 'command r+', 'r plus']) expect(matches(typed)).toEqual(['- Cohere (1)', 'cohere: command-r-plus']);
    expect(matches('command r')).toEqual(['- Cohere (2)', 'cohere: command-r', 'cohere: command-r-plus']);
  });

  it('finds a pasted id with that of its provider before it', () => {
    expect(find('openrouter/openai/gpt-5')).toEqual(['- OpenRouter (2)', 'openrouter: openai/gpt-5', 'openrouter: openai/gpt-5-mini']);
    expect(find('openrouter/mistral/large')).toEqual(['- OpenRouter (1)', 'openrouter: mistral/large']);
    expect(find('etranger/gpt-5')).toEqual([]);
  });

  it('is higher for the maker among providers with the same, as far as their ids name it', () => {
    const model = (id: string) => ({ id, name: id });
    const matches = among(
      provider('azure', 'Azure', [model('gpt-5')]), provider('open-ai', 'OpenAI', [model('gpt-5')]),
      provider('poe', 'Poe', [model('openai/gpt-5')]), provider('relay', 'Relay', [model('poe/openai/gpt-5'), model('azure/gpt-5'), model('other/gpt-5')]),
    );
    expect(matches('gpt-5').filter((row) => row.startsWith('-'))).toEqual(['- OpenAI (1)', '- Azure (1)', '- Poe (1)', '- Relay (3)']);
  });
});

describe('a flat sort order', () => {
  const list = (change: Partial<ListRequest>): string[] => shown(pageOf(ask(change)).rows);

  it('lists the models of all providers without headings, whatever is expanded', () => {
    expect(list({ sort: 'newest', open: ['openai'] })).toEqual([
      'openrouter: mistral/large', 'openai: gpt-5-mini', 'openrouter: openai/gpt-5-mini', 'openai: gpt-5', 'openrouter: openai/gpt-5',
      'openai: whisper', 'etranger: cafe', 'etranger: wide',
    ]);
    expect(pageOf(ask({ sort: 'newest' }))).toMatchObject({ total: 8, models: 8, providers: 4 });
  });

  it('includes the provider name in a row', () => {
    expect(pageOf(ask({ sort: 'newest', limit: 1 })).rows).toMatchObject([{ kind: 'model', by: 'OpenRouter' }]);
  });

  it('is kept by a search, but begins with what is named exactly so', () => {
    expect(list({ sort: 'newest', search: 'gpt-5' })).toEqual(['openai: gpt-5', 'openrouter: openai/gpt-5', 'openai: gpt-5-mini', 'openrouter: openai/gpt-5-mini']);
    expect(list({ sort: 'newest', search: 'gpt' })).toEqual(['openai: gpt-5-mini', 'openrouter: openai/gpt-5-mini', 'openai: gpt-5', 'openrouter: openai/gpt-5']);
    expect(list({ sort: 'newest', search: 'openrouter gpt-5' })).toEqual(['openrouter: openai/gpt-5', 'openrouter: openai/gpt-5-mini']);
    expect(list({ sort: 'newest', search: 'openai' })).toEqual(['openai: gpt-5-mini', 'openai: gpt-5', 'openai: whisper', 'openrouter: openai/gpt-5-mini', 'openrouter: openai/gpt-5']);
    const exact = (search: string): number => pageOf(ask({ sort: 'newest', search })).exact;
    expect(['gpt-5', 'gpt', 'openrouter gpt-5', 'openai'].map(exact)).toEqual([2, 0, 1, 3]);
  });

  it('ends with what has a word only inside another one', () => {
    const models = [{ id: 'gemini', release_date: '2026-02-01' }, { id: 'x-mini', release_date: '2026-01-01' }, { id: 'mini', release_date: '2025-01-01' }];
    const lists = createModelLists(decodeRows(encodeModels([provider('p', 'P', models)]).rows));
    expect(shown(pageIn(lists, ask({ sort: 'newest', search: 'mini' })).rows)).toEqual(['p: mini', 'p: x-mini', 'p: gemini']);
  });

  it.each(['openai', 'openrouter LARGE', 'large openai', 'empty', 'e', 'full', 'gpt-5*'])('finds the same models for %j as the grouped list', (search) => {
    const models = (rows: readonly string[]): string[] => rows.filter((row) => !row.startsWith('-')).sort();
    for (const sort of ['newest', 'price', 'context'] as const) expect(list({ sort, search }).sort()).toEqual(models(find(search)));
  });
});

describe('pages of the model list', () => {
  const lists = createModelLists(index);

  it('together make up the whole list', () => {
    const whole = pageIn(lists, ask({ search: 'o' }));
    const parts = Array.from({ length: whole.total }, (_, offset) => pageIn(lists, ask({ search: 'o', offset, limit: 1 })));
    expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    expect(parts.every(({ total, offset }, place) => total === whole.total && offset === place)).toBe(true);
  });

  it('tell where the heading of their first model is', () => {
    const whole = pageIn(lists, ask({ search: 'o' }));
    const isHeading = whole.rows.map(({ kind }) => kind === 'provider');
    const headings = isHeading.map((_, offset) => pageIn(lists, ask({ search: 'o', offset, limit: 1 })).heading);
    expect(headings).toEqual(isHeading.map((is, offset) => (is ? null : isHeading.lastIndexOf(true, offset))));
    expect(pageIn(lists, ask({ sort: 'newest', offset: 3 })).heading).toBeNull(); // there are no headings
  });

  it('are empty past the end', () => {
    expect(pageIn(lists, ask({ offset: 99 }))).toMatchObject({ total: 4, offset: 99, rows: [] });
  });

  it('match those of a fresh search after every change of the request', () => {
    const asked = [ask(), ask({ open: ['openai'] }), ask({ search: 'openai' }), ask({ search: '["openai"]' }), ask({ search: '[]' }), ask({ sort: 'price' }), ask({ sort: 'newest' }), ask({ sort: 'newest', search: 'mini' }), ask()];
    const first = (page: ModelsPage): unknown => [page.total, page.rows[0]];
    expect(asked.map((request) => first(pageIn(lists, request)))).toEqual(asked.map((request) => first(pageOf(request))));
  });
});
