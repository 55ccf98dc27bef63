/** The bridge's part about headlines and what was read of them. */
import type { HeadlineGroup } from '../headline-groups.ts';
import type { CallsOf, Outcome, Page, PageRequest, Refusal } from './call.ts';

/** One headline row of the popup. `id` is stable over refreshes. */
export interface Headline {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly feed: string; // feed id
  readonly source: string;
  readonly snippet: string;
  /** Epoch milliseconds: the origin's date, or when it was first seen where the origin gave none. */
  readonly at: number;
}

/** A headline with what the person knows of it. */
export interface MarkedHeadline extends Headline {
  /** Where the person files its feed; '' for none. */
  readonly category: string;
  readonly unread: boolean;
  /** Came after the person last looked at the list. */
  readonly fresh: boolean;
}

/** A window of the headlines; its total counts what the filter lets through, the other counts are over the whole list. */
export interface HeadlinesPage extends Page<MarkedHeadline> {
  /** How the rows are grouped, as set: each group in one piece, the newest first within it. */
  readonly group: HeadlineGroup;
  readonly unread: number;
  readonly fresh: number;
  /** When the person last looked at the list, epoch milliseconds; null before the first look. */
  readonly lookedAt: number | null;
}

export interface HeadlinesRequest extends PageRequest {
  /** What a person typed: only rows that hold each of its words; '' for all. */
  readonly filter: string;
}

export interface NewsCalls {
  headlines: { argument: HeadlinesRequest; answer: HeadlinesPage };
  /** Opens a link in the browser; the headline it belongs to is read then. */
  openLink: { argument: { url: string; headline?: string }; answer: Outcome };
  markRead: { argument: { id: string }; answer: Outcome };
  markUnread: { argument: { id: string }; answer: Outcome };
  /** The answer says how many were unread. */
  markAllRead: { argument: undefined; answer: { readonly ok: true; readonly marked: number } | Refusal };
  /** Takes the last one back; what was read since stays read. */
  undoMarkAllRead: { argument: undefined; answer: Outcome };
}

export const NEWS_CALLS: CallsOf<NewsCalls> = {
  headlines: 'rejects', openLink: 'says why', markRead: 'says why', markUnread: 'says why', markAllRead: 'says why',
  undoMarkAllRead: 'says why',
};
