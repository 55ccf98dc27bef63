/** What the API is given to serve. The core implements it; the API knows nothing of where content comes from. */
import type { StatusDocument } from '../../shared/status.ts';
import type { Published } from '../store/snapshot.ts';
import type { AnnouncementSource } from './streams.ts';

export interface ApiContent {
  /** The same object from one update to the next: its headers are made once and kept with it. */
  news(): Published;
  /** The same object from one update to the next. */
  models(): Published;
  /** Draws one quote at random; each is one object, made when the collection was read. */
  quote(): Published;
  status(): StatusDocument;
  readonly events: AnnouncementSource;
}
