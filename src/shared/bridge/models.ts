/** Bridge calls for AI models. */
import type { ModelChange } from '../model-changes.ts';
import type { ModelSort } from '../settings-constants.ts';
import type { CallsOf, Page, PageRequest } from './call.ts';

/** Characters of an id; the popup does not list what has a longer one, published ones have up to 61. */
export const MAX_PROVIDER_ID_LENGTH = 200;
export const MAX_MODEL_ID_LENGTH = 500;

/** A provider's heading. */
export interface ProviderHeading {
  readonly kind: 'provider';
  readonly id: string;
  readonly name: string;
  readonly models: number; // that match the search
  readonly open: boolean;
}

/** A model, as its row shows it. */
export interface ModelEntry {
  readonly kind: 'model';
  readonly id: string;
  readonly name: string;
  readonly provider: string; // provider id
  readonly by: string; // the provider's name
  readonly released: string; // YYYY[-MM[-DD]] as published, or "" when absent or impossible
  readonly context: number; // tokens; 0 = unknown
  readonly price: { readonly input: number; readonly output: number } | null; // USD per million tokens; null = not published, and 0 = free of charge or part of a plan
  readonly deprecated: boolean;
}

/** A change of the list, as its row shows it. */
export interface ModelChangeEntry extends Pick<ModelChange, 'at' | 'change' | 'models' | 'price' | 'previousPrice'> {
  readonly kind: 'change';
  /** The changed model; one that was removed is as far as it is still known. Null if a provider was added or removed as a whole. */
  readonly model: ModelEntry | null;
  readonly provider: string; // provider id
  readonly by: string; // the provider's name
  readonly name: string; // of the model, or of the provider
}

/** One row; a model is below its heading, or in a list across providers; a change is in the list of changes. */
export type ModelRow = ProviderHeading | ModelEntry | ModelChangeEntry;

export interface ModelsPage extends Page<ModelRow> {
  /** Index of the heading above the first of these rows; null if that is a heading itself, or the list has none. */
  readonly heading: number | null;
  readonly found: number; // models, or changes, that match the search; all without one
  /** Those of them named exactly as typed, which are first in an order across providers. */
  readonly exact: number;
  readonly models: number; // all models, whatever the search
  readonly providers: number;
  /** In the list of changes: since when they are recorded, as an ISO date and time. Null before the first list was fetched, and in all others. */
  readonly since: string | null;
}

/** Which list of models is meant. */
export interface ModelsQuery {
  readonly search: string;
  /** `provider`: headings with their models. `changes`: what changed, newest first. All others: models only, across providers, in that order. */
  readonly sort: ModelSort;
  /** Ids of expanded providers; ignored in other orders, and while searching, when all matches are shown. */
  readonly open: readonly string[];
}

export interface ModelsRequest extends ModelsQuery, PageRequest {}

export interface ModelPlacesRequest extends ModelsQuery {
  /** Keys of rows: see `modelRowKey`. */
  readonly keys: readonly string[];
}

/** Rows that can be looked up at once: the focused one, and those on a screen. */
export const MAX_SOUGHT_ROWS = 20;

/** Identifies a model; ids are only unique within a provider. */
export interface ModelKey {
  readonly provider: string;
  readonly id: string;
}

/** A capability declared by the provider. */
export type Ability = 'reasoning' | 'tools' | 'structured' | 'attachment' | 'temperature' | 'openWeights';

/** Prices in USD per million tokens; null if not published. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number | null;
  readonly cacheWrite: number | null;
  readonly reasoning: number | null;
  readonly audioInput: number | null;
  readonly audioOutput: number | null;
}

export interface ModelPrices extends TokenPrices {
  /** Prices for requests with more tokens than `above`, smallest first. */
  readonly larger: readonly (TokenPrices & { readonly above: number })[];
}

/** What the list publishes of a model. "", 0, null and empty lists mean unpublished, invalid or too long to be used. */
export interface PublishedDetails {
  readonly id: string;
  readonly name: string;
  readonly description: string; // plain text
  readonly family: string;
  /** As published: "deprecated", "beta", "alpha" or other words. */
  readonly status: string;
  readonly provider: { readonly id: string; readonly name: string; readonly env: readonly string[]; readonly doc: string };
  /** Base URL of the API, possibly with `${ENV}`, and npm package; those of the model if it has its own. */
  readonly api: string;
  readonly npm: string;
  readonly released: string; // YYYY[-MM[-DD]]
  readonly updated: string;
  readonly knowledge: string;
  readonly context: number; // tokens
  readonly inputLimit: number;
  readonly outputLimit: number;
  readonly prices: ModelPrices | null; // null = not published
  /** "text", "image", "audio", "video", "pdf" or other words. */
  readonly takes: readonly string[];
  readonly gives: readonly string[];
  readonly abilities: readonly Ability[];
}

/** A change of one model. */
export type ToldChange = Pick<ModelChange, 'at' | 'change' | 'price' | 'previousPrice'>;

/** What is known of a model. */
export interface KnownModel {
  /** Null if the list has no such model, or no longer. */
  readonly published: PublishedDetails | null;
  /** What has changed of it since Tidings watches, newest first. */
  readonly changes: readonly ToldChange[];
}

export interface ModelCalls {
  models: { argument: ModelsRequest; answer: ModelsPage };
  /** The indices of rows, in the order of their keys; null for each that the list does not have. */
  modelPlaces: { argument: ModelPlacesRequest; answer: readonly (number | null)[] };
  model: { argument: ModelKey; answer: KnownModel };
}

export const MODEL_CALLS: CallsOf<ModelCalls> = { models: 'rejection', modelPlaces: 'rejection', model: 'rejection' };
