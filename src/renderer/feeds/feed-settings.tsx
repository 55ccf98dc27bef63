/** The feeds: search by address, order, health in words, details, removal with Undo; import and export. */
import { memo, useEffect, useImperativeHandle, useRef, type KeyboardEvent, type RefObject } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { RemovedFeeds } from '../../shared/bridge/feeds.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { FeedReport } from '../../shared/status.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedDetails } from './feed-details.tsx';
import { FeedFilter } from './feed-filter.tsx';
import { FeedLists } from './feed-lists.tsx';
import { FeedRow } from './feed-row.tsx';
import { useBridge } from '../hooks/use-bridge.ts';
import { useFeedFilter } from './use-feed-filter.ts';
import { useFeedOrder } from './use-feed-order.tsx';
import { useFeedRows } from './use-feed-rows.ts';
import { useFeedListForm } from './use-feed-list-form.ts';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';
import { useRowRemoval, type Removal } from '../hooks/use-row-removal.ts';
import { useWords } from '../hooks/use-words.ts';
import { keyOf } from '../keys/table.ts';
import { elementOf } from '../dom/page-parts.ts';

const LAYOUT = { estimatedRowSize: 68 }; // px, of a healthy feed

interface FeedSettingsProps {
  readonly feeds: readonly FeedSetting[];
  readonly status: readonly FeedReport[];
  readonly notifies: boolean; // whether notifications are enabled at all
  readonly offersDrop: boolean; // whether a file can be dragged here
  readonly startsFailing: boolean; // whether only failing feeds are listed at first
  readonly handle: RefObject<SettingsHandle | null>;
}

/** What the popup's keys need from the settings. */
export interface SettingsHandle {
  /** Focuses the filter of the feeds; returns false if there is none. */
  readonly search: () => boolean;
}

export const FeedSettings = memo(function FeedSettings({ feeds, status, notifies, offersDrop, startsFailing, handle }: FeedSettingsProps) {
  const { t, byName } = useWords();
  const bridge = useBridge();
  const [editing, setEditing] = usePersistedState('feeds.edited', null, isText); // id
  useFocusOnRowAfter(editing);

  const { rows: all, dragAndDropHooks, onKeyDownCapture, step } = useFeedOrder(useFeedRows(feeds, status));
  const { listRef, ...filter } = useFeedFilter(all, startsFailing);
  const { rows, isFiltered } = filter;
  const canMove = all.length > 1 && !isFiltered; // a place among some of the feeds would mean nothing
  useImperativeHandle(handle, () => ({ search: filter.focus }), [filter.focus]);
  const edited = all.find(({ id }) => id === editing);
  if (editing !== null && edited === undefined) setEditing(null); // it must not open by itself when the feed is back
  const categories = [...new Set(feeds.flatMap(({ category }) => category ?? []))].sort(byName);

  const { remove, onKeyDown } = useRowRemoval('feeds', rows, ({ id, name }): Removal<RemovedFeeds> => ({
    made: bridge.removeFeeds({ ids: [id] }),
    change: ({ removal }) => ({
      message: phrase('feeds.removed', { feed: name }), undo: () => bridge.restoreFeeds({ removal }), undone: phrase('feeds.restored', { feed: name }),
    }),
  }));
  const onEscape = (event: KeyboardEvent): void => {
    if (keyOf(event, 'page') !== 'escape' || filter.text === '') return;
    event.preventDefault(); // as in the headlines: the filter goes before the view
    filter.setText('');
    filter.focus();
  };

  const { isLong, isVirtual } = useFeedListForm(all.length, rows.length, isFiltered, edited !== undefined);
  const list = (
    <GridList
      key={String(isFiltered)} // the library wants a list that can be reordered, or one that cannot, from its beginning
      className="feeds" aria-label={t('feeds.list')} items={rows} ref={listRef} {...(!isFiltered && { dragAndDropHooks })}
    >
      {(row) => <FeedRow row={row} canMove={!isFiltered} onEdit={() => setEditing(row.id)} onRemove={() => void remove(row)} />}
    </GridList>
  );
  const lists = <FeedLists key="lists" known={feeds.map(({ url }) => url)} offersDrop={offersDrop} />; // by its key it keeps its report where it moves
  return (
    <>
      <AddFeed feeds={feeds} />
      {isLong && lists}
      {all.length === 0 && <p className="help">{t('feeds.none')}</p>}
      <div onKeyDown={onEscape}>
        {filter.isOffered && <FeedFilter filter={filter} all={all.length} />}
        {rows.length > 0 && (
          <div onKeyDownCapture={isFiltered ? undefined : onKeyDownCapture} onKeyDown={onKeyDown}>
            {isVirtual ? <Virtualizer layout={ListLayout} layoutOptions={LAYOUT} shouldObserveItemSize>{list}</Virtualizer> : list}
            {canMove && <p className="help feeds-order">{t('feeds.order')}</p>}
          </div>
        )}
      </div>
      {!isLong && lists}
      {edited !== undefined && (
        <FeedDetails
          row={edited} place={all.indexOf(edited) + 1} all={all.length} canMove={canMove} categories={categories} notifies={notifies}
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
