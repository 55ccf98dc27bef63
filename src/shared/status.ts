/** Schemas of freshness and health, for `/status` and the popup. All times are ISO 8601 in UTC. */
import { z } from 'zod';
import type { UserMessage } from './language/phrase.ts';

const instant = z.iso.datetime();

const lastError = z.strictObject({ at: instant, message: z.string().describe('What went wrong, in plain words') }).nullable();

/** The state of one origin (a feed, or the list of models). */
export const SourceStatus = z.strictObject({
  items: z.int().min(0),
  lastSuccess: instant.nullable().describe('Last time the origin answered with good content (304 included)'),
  lastError: lastError.describe('null after a success'),
  nextDue: instant.nullable().describe('When it is asked next; null when never (switched off, gone, --no-refresh, or Tidings was updated and must be started again)'),
  reason: z.string().describe('Why then, in plain words'),
  refreshing: z.boolean(),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

export const FeedStatus = SourceStatus.extend({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  enabled: z.boolean(),
});
export type FeedStatus = z.infer<typeof FeedStatus>;

export const ModelsStatus = SourceStatus.extend({
  url: z.string(),
  /** Where the models being served come from. */
  origin: z.enum(['bundled', 'fetched']),
  /** Date of the list: that of the bundled document, or of the last success; if its address has had none, of the last change. */
  contentDate: z.string(),
});
export type ModelsStatus = z.infer<typeof ModelsStatus>;

/** The document at `/status`. */
export const StatusDocument = z.strictObject({
  name: z.literal('Tidings'),
  version: z.string(),
  startedAt: instant,
  uptimeSeconds: z.int().min(0),
  addresses: z.array(z.string()).describe('Base URLs that answer now'),
  sources: z.strictObject({
    news: SourceStatus.extend({ feeds: z.array(FeedStatus) }),
    models: ModelsStatus,
    quote: z.strictObject({ items: z.int().min(0) }),
  }),
  storage: z.strictObject({
    lastError: lastError.describe('What cannot be read or saved in the data folder since when, and what to do; null if nothing'),
  }),
});
export type StatusDocument = z.infer<typeof StatusDocument>;

/** The same for the popup, with phrases instead of English text. */
type ReportOf<Status extends SourceStatus> = Omit<Status, 'reason' | 'lastError'> & {
  readonly reason: UserMessage;
  readonly lastError: { readonly at: string; readonly message: UserMessage } | null;
};
export type SourceReport = ReportOf<SourceStatus>;
export type FeedReport = ReportOf<FeedStatus> & {
  /** Its own title, or its site: what `title` is without a name that the user gave it. Only for the popup. */
  readonly ownTitle: string;
};
export type ModelsReport = ReportOf<ModelsStatus>;

/** What cannot be read or saved in the data folder. */
export type StorageReport = { readonly lastError: SourceReport['lastError'] };

/** The content of `/status` with phrases. */
export type StatusReport = Omit<StatusDocument, 'sources' | 'storage'> & {
  readonly sources: {
    readonly news: SourceReport & { readonly feeds: readonly FeedReport[] };
    readonly models: ModelsReport;
    readonly quote: StatusDocument['sources']['quote'];
  };
  readonly storage: StorageReport;
};
