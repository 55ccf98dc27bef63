/** The part of the list of models that is loaded, and what its rows tell. Pure. */
import type { ModelEntry, ModelRow, ModelsQuery } from '../../shared/bridge/models.ts';

export interface PlacedRow {
  readonly key: string;
  readonly index: number; // in the whole list
  readonly total: number; // rows in the whole list
  readonly heading: number | null; // index of a model's heading, which may be on a page that is not loaded; null if it has none
  readonly row: ModelRow;
}

/** A model that was opened from its row, or from that of a change of it. */
export interface OpenedModel extends Pick<PlacedRow, 'key' | 'index'> {
  readonly model: ModelEntry;
}

/** A search and an order: another one means another list, which starts at the top. Compared by identity. */
export type Question = Pick<ModelsQuery, 'search' | 'sort'>;

export interface ModelsView {
  readonly question: Question; // the query the rows belong to
  readonly ready: boolean; // the first request has been answered
  readonly total: number; // rows in the whole list
  readonly found: number; // number of models, or changes, that match the search
  readonly exact: number; // of these, those named exactly as typed
  readonly models: number; // number of all models, regardless of the search
  readonly providers: number;
  readonly since: string | null; // since when changes are recorded
  readonly rows: readonly PlacedRow[]; // ascending, with gaps where no page is loaded
}

/** Returns the model whose page a row opens; null for a provider. */
export function modelOf(row: ModelRow): ModelEntry | null {
  switch (row.kind) {
    case 'provider': return null;
    case 'model': return row;
    case 'change': return row.model;
  }
}

/**
 * Returns the provider whose models are at the top of a list by provider, for the heading that replaces its row once the
 * list is scrolled; null at the very top and at a collapsed provider.
 * @param index of the first visible row
 * @param top scroll offset in px
 */
export function whoseAt(index: number, top: number, rows: readonly PlacedRow[]): string | null {
  const row = top > 0 ? rows.find((placed) => placed.index === index)?.row : undefined;
  if (row?.kind === 'provider') return row.open ? row.name : null;
  return row?.kind === 'model' ? row.by : null;
}
