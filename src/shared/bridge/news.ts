/** Bridge calls for headlines: their read state, and the words that mute them. */
import type { Outcome, Refusal } from '../outcome.ts';
import type { HeadlineGroup } from '../settings-constants.ts';
import type { CallsOf, Page, PageRequest } from './call.ts';

/** One headline. `id` stays the same across refreshes. */
export interface Headline {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly feed: string; // feed id
  readonly source: string;
  /** '' if there is none, or if it is the title. */
  readonly snippet: string;
  /** Language of title and snippet (BCP 47), as its feed declares it; '' if unknown. */
  readonly language: string;
  /** Epoch ms: the origin's date, at the latest when it was first seen. */
  readonly at: number;
}

/** A headline with its read state. */
export interface MarkedHeadline extends Headline {
  /** Category of its feed; '' for none. */
  readonly category: string;
  readonly unread: boolean;
  /** First seen after the person last looked at the list. */
  readonly fresh: boolean;
}

/** A page of headlines. `total` counts the rows of the list as it is filtered, the other counts refer to all headlines. */
export interface HeadlinesPage extends Page<MarkedHeadline> {
  /** The grouping that is set; each group is contiguous, newest first. */
  readonly group: HeadlineGroup;
  /** Whether headlines that were read are left out: not by a filter, and none that was unread or wanted since the list was opened. */
  readonly unreadOnly: boolean;
  /** How many are left out. */
  readonly leftOut: number;
  readonly unread: number;
  /** With unread ones only and no filter: of those listed. */
  readonly fresh: number;
  /** When the person last looked at the list, epoch ms; null before the first time. */
  readonly lookedAt: number | null;
}

export interface HeadlinesRequest extends PageRequest {
  /** Text typed by the person: every word must occur; '' for no filter. */
  readonly filter: string;
  /** Id of a headline that the person wants to see: it is listed even if only unread ones are and it was read. */
  readonly wanted?: string | undefined;
}

export interface NewsCalls {
  headlines: { argument: HeadlinesRequest; answer: HeadlinesPage };
  /** Opens a link in the browser, and marks its headline as read. The popup hides, unless it is to `stay` open. */
  openLink: { argument: { url: string; headline?: string; stay?: boolean }; answer: Outcome };
  markRead: { argument: { id: string }; answer: Outcome };
  markUnread: { argument: { id: string }; answer: Outcome };
  /** Marks all as read; answers how many were unread. */
  markAllRead: { argument: undefined; answer: { readonly ok: true; readonly marked: number } | Refusal };
  /** Undoes the last `markAllRead`, except for what was read since. */
  undoMarkAllRead: { argument: undefined; answer: Outcome };
  muteWord: { argument: { word: string }; answer: Outcome };
  unmuteWord: { argument: { word: string }; answer: Outcome };
  /** Mutes a word again, at its old place if it was unmuted in this run. */
  restoreMuteWord: { argument: { word: string }; answer: Outcome };
}

export const NEWS_CALLS: CallsOf<NewsCalls> = {
  headlines: 'rejection', openLink: 'refusal', markRead: 'refusal', markUnread: 'refusal', markAllRead: 'refusal',
  undoMarkAllRead: 'refusal', muteWord: 'refusal', unmuteWord: 'refusal', restoreMuteWord: 'refusal',
};
