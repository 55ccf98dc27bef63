/** The feeds: search by address, order, health in words, details, removal with Undo; import and export. */
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { FeedReport } from '../../shared/status.ts';
import { AddFeed } from '../components/add-feed.tsx';
import { FeedDetails } from '../components/feed-details.tsx';
import { FeedLists } from '../components/feed-lists.tsx';
import { FeedRow, type FeedRowData } from '../components/feed-row.tsx';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useMake } from '../hooks/use-changes.ts';
import { useFeedOrder } from '../hooks/use-feed-order.tsx';
import { useFeedRows } from '../hooks/use-feed-rows.ts';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';
import { useWords } from '../hooks/use-words.ts';
import { rowToRemove } from '../keys/row-to-remove.ts';
import { failing } from '../texts/health.ts';
import { elementOf } from '../dom/page-parts.ts';

const MANY = 10; // with more feeds their number is shown
const VERY_MANY = 20; // with more feeds only visible ones are rendered; the page scrolls, so that there is one scroll bar
const LAYOUT = { estimatedRowSize: 68 }; // px, of a healthy feed

interface FeedSettingsProps {
  readonly feeds: readonly FeedSetting[];
  readonly status: readonly FeedReport[];
  readonly notifies: boolean; // whether notifications are enabled at all
  readonly offersDrop: boolean; // whether a file can be dragged here
}

/** Memoised, so that a long list does not re-render with what else the settings show. */
export const FeedSettings = memo(function FeedSettings({ feeds, status, notifies, offersDrop }: FeedSettingsProps) {
  const { t, byName } = useWords();
  const bridge = useBridge();
  const make = useMake();
  const tellRefusal = useTellRefusal();
  const [editing, setEditing] = usePersistedState('feeds.edited', null, isText); // id
  useFocusOnRowAfter(editing);

  const { rows, dragAndDropHooks, onKeyDownCapture, step } = useFeedOrder(useFeedRows(feeds, status), feeds);
  const edited = rows.find(({ id }) => id === editing);
  const categories = [...new Set(feeds.flatMap(({ category }) => category ?? []))].sort(byName);

  const remove = ({ id, name }: FeedRowData): Promise<void> => tellRefusal(make(bridge.removeFeed({ id }), {
    message: phrase('feeds.removed', { feed: name }), undo: () => bridge.restoreFeed({ id }),
    undone: phrase('feeds.restored', { feed: name }), takesFocus: true, of: { part: 'feeds', key: id },
  }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowToRemove(event, rows);
    if (row !== undefined) void remove(row);
  };

  const list = (
    <GridList
      className="feeds" aria-label={t('feeds.list')} items={rows} dragAndDropHooks={dragAndDropHooks}
    >
      {(row) => <FeedRow row={row} onEdit={() => setEditing(row.id)} onRemove={() => void remove(row)} />}
    </GridList>
  );
  return (
    <>
      <AddFeed feeds={feeds} />
      {rows.length === 0
        ? <p className="help">{t('feeds.none')}</p>
        : (
          <div onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
            {rows.length > MANY && <p className="help feeds-count">{t('feeds.count', { n: rows.length, failing: failing(status).length })}</p>}
            {rows.length > VERY_MANY ? <Virtualizer layout={ListLayout} layoutOptions={LAYOUT} shouldObserveItemSize>{list}</Virtualizer> : list}
            {rows.length > 1 && <p className="help feeds-order">{t('feeds.order')}</p>}
          </div>
        )}
      <FeedLists known={feeds.map(({ url }) => url)} offersDrop={offersDrop} />
      {edited !== undefined && (
        <FeedDetails
          row={edited} place={rows.indexOf(edited) + 1} all={rows.length} categories={categories} notifies={notifies}
          onStep={(by) => step(edited.id, by)} onClose={() => setEditing(null)}
        />
      )}
    </>
  );
});

/**
 * A dialog returns the focus to the element that had it before. If the dialog was restored with the page, there was none: on
 * closing, focus the row of its feed.
 */
function useFocusOnRowAfter(editing: string | null): void {
  const cameBack = useRef(editing);
  useEffect(() => {
    const key = cameBack.current;
    if (key === null || editing !== null) return;
    cameBack.current = null;
    const frame = requestAnimationFrame(() => elementOf(document.body, { part: 'feeds', key })?.focus()); // after the dialog's own
    return () => cancelAnimationFrame(frame);
  }, [editing]);
}
