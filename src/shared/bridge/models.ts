/** The bridge's part about AI models. */
import type { ModelSort } from '../model-sorts.ts';
import type { CallsOf, Page, PageRequest } from './call.ts';

/** One row of the models list: a provider heading, or a model under it or, sorted over all providers, by itself. */
export type ModelRow =
  | { readonly kind: 'provider'; readonly id: string; readonly name: string; readonly models: number; readonly open: boolean }
  | {
      readonly kind: 'model';
      readonly id: string;
      readonly name: string;
      readonly provider: string; // provider id
      readonly by: string; // the provider's name
      readonly released: string; // YYYY-MM[-DD] as published, or "" when absent or impossible
      readonly context: number; // tokens; 0 = unknown
      readonly price: { readonly input: number; readonly output: number } | null; // USD per million tokens; null = not priced per token
      readonly deprecated: boolean;
    };

export interface ModelsPage extends Page<ModelRow> {
  readonly models: number; // all models, whatever the search
  readonly providers: number;
}

export interface ModelsRequest extends PageRequest {
  readonly search: string;
  /** `provider`: headings with their models under them. All others: models alone, over all providers, in that order. */
  readonly sort: ModelSort;
  /** Ids of the providers whose models are unfolded; ignored while searching, when all matches show, and in other orders. */
  readonly open: readonly string[];
}

/** What a model is asked for by; ids are unique within a provider alone. */
export interface ModelKey {
  readonly provider: string;
  readonly id: string;
}

/** What a model can do or take, as far as its provider says so. */
export type Ability = 'reasoning' | 'tools' | 'structured' | 'attachment' | 'temperature' | 'openWeights';

/** Prices in USD per million tokens; null where none is published. */
export interface ModelPrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number | null;
  readonly cacheWrite: number | null;
  readonly reasoning: number | null;
  readonly audioInput: number | null;
  readonly audioOutput: number | null;
  /** What is paid instead once the request has more tokens than `above`; the smallest first. */
  readonly larger: readonly { readonly above: number; readonly input: number; readonly output: number }[];
}

/** Everything about one model. "", 0, null and empty lists all mean that it is not published, or impossible. */
export interface ModelDetails {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly family: string;
  /** As published: "deprecated", "beta", "alpha" or a word of their own. */
  readonly status: string;
  readonly provider: { readonly id: string; readonly name: string; readonly env: readonly string[]; readonly doc: string };
  /** Where the API answers, possibly with `${ENV}` in it, and the npm package; the model's own where it has them. */
  readonly api: string;
  readonly npm: string;
  readonly released: string; // YYYY-MM[-DD]
  readonly updated: string;
  readonly knowledge: string;
  readonly context: number; // tokens
  readonly inputLimit: number;
  readonly outputLimit: number;
  readonly prices: ModelPrices | null; // null = not priced per token
  /** "text", "image", "audio", "video", "pdf" or words of their own. */
  readonly takes: readonly string[];
  readonly gives: readonly string[];
  readonly abilities: readonly Ability[];
}

export interface ModelCalls {
  models: { argument: ModelsRequest; answer: ModelsPage };
  /** Null where the list has no such model now, or is an older program's. */
  model: { argument: ModelKey; answer: ModelDetails | null };
}

export const MODEL_CALLS: CallsOf<ModelCalls> = { models: 'rejects', model: 'rejects' };
