/** What can be done with all listed feeds at once: each is one change, with one Undo. */
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE, type Outcome } from '../../shared/outcome.ts';
import { unlessSecond } from '../dom/unless-second.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useUndoable, type Change } from '../hooks/use-undo-history.ts';
import { useUnlessBusy } from '../hooks/use-unless-busy.ts';
import { useWords } from '../hooks/use-words.ts';
import { Confirm } from '../components/confirm.tsx';
import type { FeedRowData } from './feed-row.tsx';

const A_FEW = 20; // more are removed only after a question, as by a reset

const idsOf = (rows: readonly FeedRowData[]): readonly string[] => rows.map(({ id }) => id);

/** Names the first of the feeds as the item that a change affects. */
const ofFirst = ([id]: readonly string[]): Pick<Change, 'of'> => (id === undefined ? {} : { of: { part: 'feeds', key: id } });

export function FeedBulk({ rows }: { readonly rows: readonly FeedRowData[] }) {
  const { t } = useWords();
  const bridge = useBridge();
  const undoable = useUndoable();
  const tellRefusal = useTellRefusal();
  const unlessBusy = useUnlessBusy();
  const [asking, setAsking] = useState<readonly string[] | null>(null); // ids of the feeds to be removed
  const on = rows.filter(({ feed }) => feed.enabled);
  const enabled = on.length === 0;
  const turned = enabled ? rows : on; // Undo leaves the others as they were

  const turn = (): Promise<Outcome> => {
    const ids = idsOf(turned);
    return undoable(bridge.switchFeeds({ ids, enabled }), {
      message: phrase(enabled ? 'feeds.allOn' : 'feeds.allOff', { n: ids.length }), undo: () => bridge.switchFeeds({ ids, enabled: !enabled }),
      ...ofFirst(ids),
    });
  };
  const remove = (ids: readonly string[]): Promise<Outcome> => undoable(bridge.removeFeeds({ ids }), ({ removal }) => ({
    message: phrase('feeds.allRemoved', { n: ids.length }), undo: () => bridge.restoreFeeds({ removal }),
    undone: phrase('feeds.allRestored', { n: ids.length }), takesFocus: true, ...ofFirst(ids),
  }));
  const once = (act: () => Promise<Outcome>): Promise<void> => tellRefusal(unlessBusy(act).then((outcome) => outcome ?? DONE));

  return (
    <>
      <div className="feeds-bulk">
        <Button className="text-button" onClick={unlessSecond(() => void once(turn))}>{t(enabled ? 'feeds.switchOnAll' : 'feeds.switchOffAll', { n: turned.length })}</Button>
        <Button
          className="text-button"
          onClick={unlessSecond(() => {
            if (rows.length > A_FEW) setAsking(idsOf(rows));
            else void once(() => remove(idsOf(rows)));
          })}
        >
          {t('feeds.removeAll', { n: rows.length })}
        </Button>
      </div>
      {asking !== null && (
        <Confirm
          title={t('feeds.removeAllTitle', { n: asking.length })} confirm={t('feeds.removeAll', { n: asking.length })}
          onConfirm={() => remove(asking)} onClose={() => setAsking(null)}
        >
          <p>{t('feeds.removeAllText')}</p>
        </Confirm>
      )}
    </>
  );
}
