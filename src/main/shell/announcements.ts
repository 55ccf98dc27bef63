/** What is announced on the desktop, and what a click on it opens. */
import type { BridgeEvents } from '../../shared/bridge.ts';
import type { Words } from '../../shared/language/words.ts';
import type { Core } from '../core/contract.ts';
import type { DoNotDisturb } from '../core/notify/telling.ts';
import type { Clock } from '../ports.ts';
import { createAnnouncer, type AnnounceOptions } from './announce.ts';
import { waitForServer } from './notification-server.ts';
import type { SessionBus } from './session-bus.ts';

export interface AnnouncementOptions extends Pick<AnnounceOptions, 'icon' | 'log'> {
  /** null: a system that always shows notifications. */
  readonly bus: Pick<SessionBus, 'notificationServer'> | null;
  readonly clock: Clock;
  readonly doNotDisturb: DoNotDisturb;
  readonly words: () => Words;
  /** Opens the popup there; where it was without a wish. */
  readonly open: (wish?: BridgeEvents['show']) => void;
}

export interface Announcements {
  /** The day's quote and new headlines from now on, each in place of the last of its kind. */
  news(core: Pick<Core, 'announceDaily' | 'announceHeadlines'>): void;
  /** There is no tray, or no longer. @param isSo whether it is still so @returns whether the person was told now */
  tray(title: 'notice.noTray' | 'notice.trayGone', isSo: () => boolean): Promise<boolean>;
}

/** Announces nothing before it is asked to. */
export function createAnnouncements({ icon, log, bus, clock, doNotDisturb, words, open }: AnnouncementOptions): Announcements {
  const server = bus === null ? () => Promise.resolve({ markup: false }) : waitForServer(bus.notificationServer, clock, log);
  const create = (): ReturnType<typeof createAnnouncer> => createAnnouncer({ icon, log, server });
  const tellOfTray = create();
  /** The server itself knows; while it does not answer it would be taken for willing. Where none does, nobody would see it. */
  const asked: DoNotDisturb = async () => await server() === null || await doNotDisturb();
  return {
    news: (core) => {
      const tellQuote = create();
      core.announceDaily(({ quote, author, work }) => void tellQuote({
        title: words().t('notice.quote'), body: words().t('notice.quoteBody', { quote, author, work }), onClick: () => open({ view: 'today' }),
      }), asked);
      const tellHeadlines = create();
      core.announceHeadlines(({ title, body, key }) => void tellHeadlines({
        title: words().inWords(title), body: body.map(words().inWords).join('\n'), onClick: () => open({ view: 'today', headline: key }),
      }), asked);
    },
    tray: (title, isSo) => tellOfTray({
      title: words().t(title), body: words().t('notice.noTrayBody'), onClick: () => open(), isSo,
    }),
  };
}
