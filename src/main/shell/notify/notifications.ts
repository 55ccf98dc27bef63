/** The program's desktop notifications, and what a click on each opens. */
import type { ShowRequest } from '../../../shared/bridge.ts';
import { announced } from '../../../shared/citation.ts';
import type { Words } from '../../../shared/language/words.ts';
import type { Core } from '../../core/contract.ts';
import type { DoNotDisturb } from '../../core/notify/notification-gate.ts';
import { createHeldNotice, type HeldNoticeOptions } from './held-notice.ts';
import { createNotifier, type Notifier, type NotifierOptions } from './notifier.ts';
import { notificationOwner, notificationServer, waitForServer } from './notification-server.ts';
import type { AskBus } from '../bus/run-program.ts';

export interface NotificationsOptions extends HeldNoticeOptions, Pick<NotifierOptions, 'icon' | 'log'> {
  /** null on systems that always show notifications. */
  readonly ask: AskBus | null;
  readonly words: () => Words;
  /** Called when `refused` has changed. */
  readonly changed: () => void;
  /** Opens the popup at `request`; without one, where it was. */
  readonly open: (request?: ShowRequest) => void;
}

export interface Notifications {
  /** Starts notifying of the daily quote and of new headlines, each in place of the previous one of its kind. */
  news(core: Pick<Core, 'announceDaily' | 'announceHeadlines'>): void;
  /** Notifies once if the package is updated while the program runs: with the popup closed, nobody would see why no news come. */
  update(core: Pick<Core, 'isOutdated' | 'onChange'>): void;
  /**
   * Notifies that there is no tray, or no longer, once notifications may be shown. Call it again only after its answer.
   * @param isSo whether this still holds @returns whether it was shown
   */
  tray(title: 'notice.noTray' | 'notice.trayGone', isSo: () => boolean): Promise<boolean>;
  /** Returns whether the system refused to show the last one. */
  refused(): boolean;
}

/** Creates the notifications. Nothing is shown before one of the methods is called. */
export function createNotifications({ icon, log, ask, clock, settings, doNotDisturb, words, open, changed }: NotificationsOptions): Notifications {
  const server = ask === null ? () => Promise.resolve({ markup: false, owner: null }) : waitForServer(() => notificationServer(ask), clock, log);
  const owner = ask === null ? () => Promise.resolve(null) : () => notificationOwner(ask);
  let refused = false;
  const onAnswer = (shown: boolean): void => {
    if (refused !== shown) return;
    refused = !shown;
    changed();
  };
  const create = (): Notifier => createNotifier({ icon, log, server, owner, onAnswer });
  const ofTray = create();
  /** Without a server there is nothing to wait for: the notifier says so in the log. */
  const holding: HeldNoticeOptions = { clock, settings, doNotDisturb: async () => await server() !== null && await doNotDisturb() };
  const hold = createHeldNotice(holding);
  /** Waits for the server first: do-not-disturb reads as off while it does not answer. If none answers, counts as on. */
  const asked: DoNotDisturb = async () => await server() === null || await doNotDisturb();
  return {
    news: (core) => {
      const quote = create();
      core.announceDaily({
        show: (quotation) => void quote.tell({
          title: words().t('quote.region'), body: announced(quotation), onClick: () => open({ view: 'quote' }),
        }),
        withdraw: () => void quote.withdraw(),
      }, asked);
      const headlines = create();
      core.announceHeadlines(({ title, body, key }) => void headlines.tell({
        title: words().inWords(title), body: body.map(words().inWords).join('\n'), onClick: () => open({ view: 'headline', id: key }),
      }), asked);
    },
    update: (core) => {
      const unfollow = core.onChange(() => {
        if (!core.isOutdated()) return;
        unfollow();
        const notifier = create();
        void createHeldNotice(holding)(() => notifier.tell({ title: words().t('notice.updated'), body: words().t('notice.updatedBody'), onClick: () => open() }));
      });
    },
    tray: (title, isSo) => hold(() => ofTray.tell({
      title: words().t(title), body: words().t('notice.noTrayBody'), onClick: () => open(), isSo,
    })),
    refused: () => refused,
  };
}
