/** What is announced on the desktop, and what a click on it opens. */
import type { BridgeEvents } from '../../shared/bridge.ts';
import type { Words } from '../../shared/language/words.ts';
import type { Core } from '../core/contract.ts';
import type { DoNotDisturb } from '../core/notify/telling.ts';
import { createAnnouncer, type AnnounceOptions } from './announce.ts';

export interface AnnouncementOptions extends AnnounceOptions {
  readonly core: Pick<Core, 'announceDaily' | 'announceHeadlines'>;
  readonly doNotDisturb: DoNotDisturb;
  readonly words: () => Words;
  /** Opens the popup there. */
  readonly open: (wish: BridgeEvents['show']) => void;
}

/** Announces the day's quote and new headlines from now on, each in place of the last of its kind. */
export function announceNews({ core, doNotDisturb, words, open, ...announcer }: AnnouncementOptions): void {
  /** The server itself knows; while it does not answer it would be taken for willing. Where none does, nobody would see it. */
  const asked: DoNotDisturb = async () => await announcer.server() === null || await doNotDisturb();
  const tellQuote = createAnnouncer(announcer);
  core.announceDaily(({ quote, author, work }) => void tellQuote({
    title: words().t('notice.quote'), body: words().t('notice.quoteBody', { quote, author, work }), onClick: () => open({ view: 'today' }),
  }), asked);
  const tellHeadlines = createAnnouncer(announcer);
  core.announceHeadlines(({ title, body, key }) => void tellHeadlines({
    title: words().inWords(title), body: body.map(words().inWords).join('\n'), onClick: () => open({ view: 'today', headline: key }),
  }), asked);
}
