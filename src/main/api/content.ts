/** The content the API serves. The core implements this interface; the API does not know where content comes from. */
import type { StatusDocument } from '../../shared/status.ts';
import type { Published } from '../store/snapshot.ts';
import type { AnnouncementSource } from './streams.ts';

export interface ApiContent {
  /** The same object until an update: its prepared headers are cached with it. */
  news(): Published;
  /** The same object until an update. */
  models(): Published;
  /** Returns a random quote; one prepared object per quote. */
  quote(): Published;
  status(): StatusDocument;
  readonly events: AnnouncementSource;
}
