import type { ModelPlacesRequest, ModelsPage, ModelsQuery, ModelsRequest } from '../../../shared/bridge/models.ts';

/** A request for one list, whose order is its own. */
export type ListRequest<Request extends ModelsQuery = ModelsQuery> = Omit<Request, 'sort'>;

/** One of the popup's lists of models: by provider, in an order across providers, or of what changed. */
export interface ModelList {
  /** Returns a page of the rows that have every word of the search; of all without a word. */
  page(request: ListRequest<ModelsRequest>): ModelsPage;
  /** Returns the indices of rows, in the order of their keys; null for each that the list does not have. */
  places(request: ListRequest<ModelPlacesRequest>): readonly (number | null)[];
  /**
   * Prepares up to so many models or names more for searches by words, which otherwise the first one does for all, in one go.
   * @returns whether all are prepared
   */
  prepare(count: number): boolean;
}
