/** Finds models by what a person types, and says how well each matches. */
import type { ModelEntry } from '../../../shared/bridge/models.ts';
import type { ProviderEntry } from './rows.ts';
import type { SearchableList, SearchableProvider } from './searchable.ts';
import { wordOf, wordsOf, type Word } from './spelling.ts';
import type { Texts } from './texts.ts';

/** A model that matches. */
export interface Hit {
  readonly model: ModelEntry;
  /**
   * 0 if its name or id equals the words, 1 if it begins with them, 2 if it has them elsewhere; 3 if a word is only inside
   * another one, as "mini" in "Gemini", or as "gpt" in the provider's name "NanoGPT".
   */
  readonly rank: number;
  /** Whether nothing else was typed than its name or id, that of its provider, or both. */
  readonly exact: boolean;
  /** Another provider that its id names. */
  readonly maker: ProviderEntry | null;
}

/** A provider with those of its models that match, best first. */
export interface Group {
  readonly provider: ProviderEntry;
  readonly hits: readonly Hit[];
  /** As of a hit; the provider's own name counts most. */
  readonly rank: number;
}

/** A word of the search, and where it is: see `Texts.placesOf`. */
interface Sought extends Word {
  readonly inNames: Uint8Array;
  readonly inModels: Uint8Array;
}

/**
 * Finds the models where every word occurs in the model or its provider; best matches first. A model is ranked by the words
 * that its provider does not have, or by all if they match better. Of providers that match equally, the maker is first.
 */
export function findModels(list: SearchableList, typed: string): readonly Group[] {
  const search = new Search(list, typed);
  const groups = list.providers.map((entry, index) => search.groupOf(entry, index)).filter((group) => group !== null);
  const maker = makerIn(groups);
  // Stable: A to Z within a rank.
  return groups.sort((a, b) => a.rank - b.rank || Number(b.provider === maker) - Number(a.provider === maker));
}

/** What of the words a provider has, and what it leaves for its models. */
interface Share {
  /** How well the provider's name or id matches the words it has: see `Texts.ranksOf`; 2 if it has none. */
  readonly rank: number;
  readonly rest: Demand;
}

class Search {
  private readonly list: SearchableList;
  private readonly words: readonly Sought[];
  private readonly whole: Demand;
  private readonly names = new Map<string, Uint8Array>(); // ranks of the providers, by words
  private readonly demands = new Map<string, Demand>();

  constructor(list: SearchableList, typed: string) {
    this.list = list;
    this.words = wordsOf(typed).map((word) => this.seek(word));
    this.whole = new Demand(list.models, this.words);
  }

  /** Returns a provider with its models that match; null if neither it nor one of them does. */
  groupOf({ provider, id, texts }: SearchableProvider, index: number): Group | null {
    if (this.words.length === 0) return null; // nothing was typed but punctuation
    const { rank, rest } = this.shareOf(id, index);
    const { whole, list: { makers } } = this;
    const { places } = rest;
    const hits: Hit[] = [];
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] ?? 0;
      const place = places[text];
      const model = provider.models[at];
      if (place === 0 || model === undefined) continue;
      const [wholeRank, restRank] = [whole.ranks[text] ?? 2, rest.ranks[text] ?? 2];
      hits.push({
        model,
        maker: makers[text] ?? null,
        rank: place === 1 ? 3 : Math.min(wholeRank, restRank),
        exact: place === 2 && (wholeRank === 0 || (rank === 0 && (rest.isEmpty || restRank === 0))),
      });
    }
    if (hits.length === 0 && !rest.isEmpty) return null;
    hits.sort((a, b) => a.rank - b.rank); // stable: newest first within a rank
    return { provider, hits, rank: 4 * rank + (hits[0]?.rank ?? 3) };
  }

  private shareOf(id: string, index: number): Share {
    const isPasted = ({ text }: Word): boolean => text.startsWith(id) && /^[ /]/.test(text.slice(id.length));
    if (!this.words.some((word) => word.inNames[index] !== 0 || isPasted(word))) return { rank: 2, rest: this.whole };
    const own = new Set<string>(); // as a set, because "mistral mistral-large" means the provider only once
    const rest: Sought[] = [];
    for (const word of this.words) {
      if (word.inNames[index] === 2) own.add(word.text);
      else if (isPasted(word)) { // as in `openrouter/openai/gpt-5`
        own.add(id);
        rest.push(this.seek(wordOf(word.text.slice(id.length + 1))));
      } else rest.push(word);
    }
    const inside = rest.map(({ inNames }) => inNames[index] === 1);
    return {
      rank: own.size === 0 ? 2 : kept(this.names, [...own].join(' '), (text) => this.list.names.ranksOf(text))[index] ?? 2,
      rest: kept(this.demands, `${textOf(rest)}\n${inside.join()}`, () => new Demand(this.list.models, rest, inside)),
    };
  }

  private seek(word: Word): Sought {
    return { ...word, inNames: this.list.names.placesOf(word), inModels: this.list.models.placesOf(word) };
  }
}

/** Words that models must have. */
class Demand {
  readonly isEmpty: boolean;
  /** Where each text has the words: the least of their places. */
  readonly places: Uint8Array;
  private readonly models: Texts;
  private readonly text: string;
  private known: Uint8Array | null = null;

  /** @param inside for each word whether a model need not have it, because its provider has it inside a word */
  constructor(models: Texts, words: readonly Sought[], inside: readonly boolean[] = []) {
    this.models = models;
    this.isEmpty = words.length === 0;
    this.text = textOf(words);
    this.places = new Uint8Array(models.length).fill(2);
    for (const [index, { inModels }] of words.entries()) {
      const least = inside[index] === true ? 1 : 0;
      let any = false;
      for (let text = 0; text < inModels.length; text++) {
        const place = Math.max(inModels[text] ?? 0, least);
        if (place < (this.places[text] ?? 0)) this.places[text] = place;
        any ||= this.places[text] !== 0;
      }
      if (!any) return; // as for most sentences pasted by mistake
    }
  }

  /** How well each text matches the words: see `Texts.ranksOf`. */
  get ranks(): Uint8Array {
    return this.known ??= this.isEmpty ? this.places : this.models.ranksOf(this.text);
  }
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function kept<Value>(values: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const value = values.get(key) ?? make(key);
  values.set(key, value);
  return value;
}

/** Returns the provider that most of the ids found name as the maker of their models; null if none does. */
function makerIn(groups: readonly Group[]): ProviderEntry | null {
  const named = new Map<ProviderEntry, number>();
  for (const { hits } of groups) for (const { maker } of hits) if (maker !== null) named.set(maker, (named.get(maker) ?? 0) + 1);
  return [...named].reduce<readonly [ProviderEntry | null, number]>((most, one) => (one[1] > most[1] ? one : most), [null, 0])[0];
}
