/** The content the API serves. The core implements this interface; the API does not know where content comes from. */
import type { StatusDocument } from '../../../shared/status.ts';
import type { ServedDocument } from '../../store/snapshot.ts';
import type { VersionedEventSource } from '../events/streams.ts';

export interface ApiContent {
  /** The same object until an update: its prepared headers are cached with it. */
  news(): ServedDocument;
  /** The same object until an update. */
  models(): ServedDocument;
  /** The same object until an update. */
  modelChanges(): ServedDocument;
  /** Returns a random quote; one prepared object per quote. */
  quote(): ServedDocument;
  status(): StatusDocument;
  readonly events: VersionedEventSource;
}
