/** The content of a model's page under its heading, as labels and values; facts that are not published are left out. */
import type { ModelEntry, PublishedDetails, ToldChange, TokenPrices } from '../../shared/bridge/models.ts';
import { siteName } from '../../shared/site.ts';
import { changeFact, dayOf } from './model-changes.ts';
import { amountText, isZero, sides } from './price.ts';
import type { PopupWords } from '../texts/words.ts';

export interface Fact {
  readonly label: string;
  /** More than one if each is used by itself, as environment variables are, or if several belong to one day. */
  readonly values: readonly string[];
  /** Shown in monospace and copied by a click, because they are for programs. */
  readonly code?: true;
  /** Opened in the browser. */
  readonly url?: string;
}

/** The details of a model, and what has changed of it. */
export interface ModelDetails extends PublishedDetails {
  readonly changes: readonly ToldChange[];
}

/** A group of facts, with a note on what they are or on their unit where that is not obvious, or on missing prices. */
export interface Facts {
  readonly about: 'prices' | 'limits' | 'abilities' | 'dates' | 'provider' | 'changes';
  readonly note: string | null;
  readonly facts: readonly Fact[];
}

/** Returns what a row knows of the details, in case main knows no more. */
export const detailsOfRow = ({ id, name, provider, by, released, context, price, deprecated }: ModelEntry): PublishedDetails => ({
  id, name, description: '', family: '', status: deprecated ? 'deprecated' : '',
  provider: { id: provider, name: by, env: [], doc: '' }, api: '', npm: '',
  released, updated: '', knowledge: '', context, inputLimit: 0, outputLimit: 0,
  prices: price && { ...price, cacheRead: null, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null, larger: [] },
  takes: [], gives: [], abilities: [],
});

/** Returns the groups in page order; empty ones are left out, except for missing prices, which have a note. */
export function modelFacts(details: ModelDetails, words: PopupWords): readonly Facts[] {
  const { t, count, day, list } = words;
  const { doc } = details.provider;
  const env = [...new Set(details.provider.env)];
  const line = (label: string, value: string): readonly Fact[] => (value === '' ? [] : [{ label, values: [value] }]);
  const code = (label: string, ...values: readonly string[]): readonly Fact[] => (values.join('') === '' ? [] : [{ label, values, code: true }]);
  const tokens = (label: string, n: number): readonly Fact[] => line(label, n === 0 ? '' : t('model.tokens', { n: count(n) }));
  const date = (label: string, published: string): readonly Fact[] => line(label, published === '' ? '' : day(published));
  const told = (label: string, known: readonly string[]): readonly Fact[] => line(label, known.length === 0 ? '' : list(known));
  const modalities = (published: readonly string[]): readonly string[] =>
    [...MODALITIES.filter((known) => published.includes(known)).map((known) => t(`modality.${known}`)), ...published.filter((word) => !isModality(word))];
  const groups: readonly Facts[] = [
    ...prices(details, words),
    ...changes(details, words),
    { about: 'limits', note: null, facts: [
      ...tokens(t('model.context'), details.context),
      ...tokens(t('model.inputLimit'), details.inputLimit),
      ...tokens(t('model.outputLimit'), details.outputLimit),
    ] },
    { about: 'abilities', note: null, facts: [
      ...told(t('model.takes'), modalities(details.takes)), ...told(t('model.gives'), modalities(details.gives)),
      ...told(t('model.abilities'), details.abilities.map((ability) => t(`ability.${ability}`))),
    ] },
    { about: 'dates', note: null, facts: [
      ...date(t('model.released'), details.released), ...date(t('model.updated'), details.updated), ...date(t('model.knowledge'), details.knowledge),
      ...line(t('model.family'), details.family),
    ] },
    { about: 'provider', note: null, facts: [
      ...code(t('model.env', { n: env.length }), ...env),
      ...code(t('model.api'), details.api), ...code(t('model.npm'), details.npm),
      ...(doc === '' ? [] : [{ label: t('model.doc'), values: [siteName(doc)], url: doc }]),
    ] },
  ];
  return groups.filter(({ note, facts }) => note !== null || facts.length > 0);
}

/** Returns e.g. "deprecated"; unknown values as published. */
export const statusIn = (status: string, { t }: PopupWords): string => (isStatus(status) ? t(`status.${status}`) : status);

/** Returns the prices, and those above each number of tokens from which on they are others: exactly, as it decides what is paid. */
function prices({ prices: published }: ModelDetails, words: PopupWords): readonly Facts[] {
  const { t, count } = words;
  if (published === null) return [{ about: 'prices', note: t('model.notPriced'), facts: [] }];
  return [
    { about: 'prices', note: t(isZero(published) ? 'model.zeroPriced' : 'model.dollars'), facts: amounts(published, words) },
    ...published.larger.map((larger): Facts => ({ about: 'prices', note: t('model.larger', { n: count(larger.above) }), facts: amounts(larger, words) }))
      .filter(({ facts }) => facts.length > 0),
  ];
}

/** Where input and output are both 0, so that a note explains that, prices of 0 are left out. */
function amounts(published: TokenPrices, { t, exactUsd }: PopupWords): readonly Fact[] {
  const zero = isZero(published);
  const exact = (amount: number | null): string => amountText(amount, exactUsd);
  const price = (label: string, amount: number | null): readonly Fact[] => (amount === null || (zero && amount === 0) ? [] : [{ label, values: [exact(amount)] }]);
  const { input, output } = sides(published);
  return [
    ...(zero ? [] : [{ label: t('model.input'), values: [exact(input)] }, { label: t('model.output'), values: [exact(output)] }]),
    ...price(t('model.cacheRead'), published.cacheRead), ...price(t('model.cacheWrite'), published.cacheWrite),
    ...price(t('model.reasoning'), published.reasoning),
    ...price(t('model.audioInput'), published.audioInput), ...price(t('model.audioOutput'), published.audioOutput),
  ];
}

/** Returns what changed on each day, the newest first. */
function changes({ changes: told }: ModelDetails, words: PopupWords): readonly Facts[] {
  const days = [...new Set(told.map(dayOf))];
  const facts = days.map((on): Fact => ({ label: words.day(on), values: told.filter((one) => dayOf(one) === on).map((one) => changeFact(one, words)) }));
  return facts.length === 0 ? [] : [{ about: 'changes', note: words.t('sorts.changes'), facts }];
}

/** In the order they are listed: published ones are in any. */
const MODALITIES = ['text', 'image', 'audio', 'video', 'pdf'] as const;
const STATUSES = ['deprecated', 'beta', 'alpha'] as const;

const isModality = (word: string): word is (typeof MODALITIES)[number] => MODALITIES.some((known) => known === word);
const isStatus = (word: string): word is (typeof STATUSES)[number] => STATUSES.some((known) => known === word);
