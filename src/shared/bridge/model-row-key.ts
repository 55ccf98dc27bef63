import type { ModelRow } from './models.ts';

/** Returns what identifies a row of the models in its list. A model may change several times, also in two ways at one time. */
export function modelRowKey(row: ModelRow): string {
  switch (row.kind) {
    case 'provider': return `p:${row.id}`;
    case 'model': return `m:${row.provider}:${row.id}`;
    case 'change': return `c:${row.at}:${row.change}:${row.provider.length}:${row.provider}${row.model === null ? '' : `:${row.model.id}`}`;
  }
}
