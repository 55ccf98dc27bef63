/** The rows of the headlines: one virtual list under headings, with notes about problems at its top. */
import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import { Collection, GridList, GridListItem, GridListSection } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import { GroupHeader, AsideContext, RowNumbersContext } from './group-header.tsx';
import type { MenuPlace } from './headline-menu.tsx';
import { HeadlineRow, OpenRowContext } from './headline-row.tsx';
import type { HeadlinesLayout } from './headlines-layout.ts';
import type { HeadlineActions } from './use-headline-actions.ts';
import type { HeadlineList } from './use-headlines.ts';
import { useRestingMasthead } from './use-resting-masthead.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowSizes } from './use-row-sizes.ts';
import { useWholeLift } from './use-whole-lift.ts';
import { useWords } from '../hooks/use-words.ts';
import { rowNumbers, type Group } from './groups.ts';
import type { HeadlinesNote } from './no-headlines.tsx';
import type { SettingsPart } from '../state/settings-part.ts';

const AHEAD = 800; // px before the end at which the next page is requested

interface HeadlineRowsProps {
  readonly list: HeadlineList;
  readonly notes: readonly HeadlinesNote[];
  readonly layout: HeadlinesLayout;
  readonly inset: number; // height of the masthead, px
  readonly lift: number; // how far it moves up, px
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly actions: HeadlineActions;
  readonly onMenu: (row: MarkedHeadline, place: MenuPlace) => void;
  readonly onMute: (row: MarkedHeadline) => void;
  readonly onLast: () => void; // moves the focus to the last headline, which need not be loaded
  readonly onSettings: (part: SettingsPart) => void;
}

type Entry = (Group & { readonly note?: undefined }) | HeadlinesNote;

export function HeadlineRows({ list, notes, layout, inset, lift, listRef, actions, onMenu, onMute, onLast, onSettings }: HeadlineRowsProps) {
  const { rows, groups, total, more, filter, fresh, lookedAt, lost } = list;
  const { t } = useWords();
  const entries = useMemo((): readonly Entry[] => [...notes, ...groups], [notes, groups]);
  const numbers = useMemo(() => rowNumbers(groups, notes.length), [groups, notes]);
  const told = filter === '' ? fresh : 0;
  const beside = useMemo(() => ({ fresh: told, lookedAt, groups }), [told, lookedAt, groups]);
  const { isSecondClick, ...frame } = useRowKeys(rows, {
    openBehind: (row) => void actions.openBehind(row),
    mark: (row) => void actions.mark(row),
    copyLink: actions.copyLink,
    mute: onMute,
    menu: onMenu,
    end: rows.length >= total ? null : onLast,
  });
  const open = useCallback(async (row: MarkedHeadline): Promise<void> => {
    if (!isSecondClick()) await actions.open(row);
  }, [actions, isSecondClick]);

  useRowSizes(listRef, layout);
  useWholeLift(listRef);
  useRestingMasthead(listRef);
  useEffect(() => {
    const el = listRef.current;
    if (el === null) return;
    const follow = (): void => {
      if (lost || el.scrollTop + el.clientHeight > el.scrollHeight - AHEAD) more();
    };
    el.addEventListener('scroll', follow, { passive: true });
    // Also called at once: a tall window may show all rows, and never scroll. After a failure only scrolling asks again, as
    // each answer begins a new observation.
    const resized = new ResizeObserver(() => {
      if (!lost) follow();
    });
    resized.observe(el);
    return () => {
      resized.disconnect();
      el.removeEventListener('scroll', follow);
    };
  }, [listRef, more, lost]);

  return (
    <OpenRowContext value={open}>
      <RowNumbersContext value={numbers}><AsideContext value={beside}>
        <div className="headlines-frame" {...frame}>
          <Virtualizer layout={layout} layoutOptions={{ inset, lift, estimatedRowSize: 74, headingSize: 36 }} shouldObserveItemSize>
            <GridList
              className="list headlines" aria-label={t('tabs.headlines')} items={entries} ref={listRef} disallowTypeAhead
              render={(props) => <div {...props} aria-rowcount={notes.length + groups.length + total} />}
            >
              {(entry) => entry.note === undefined
                ? (
                  <GridListSection>
                    <GroupHeader group={entry} />
                    <Collection items={entry.rows}>{(row) => <HeadlineRow row={row} by={entry.by} />}</Collection>
                  </GridListSection>
                )
                : (
                  <GridListItem
                    className="note-row" textValue={entry.note} onAction={() => { if (!isSecondClick()) onSettings(entry.part); }}
                    render={(props) => <div {...props} aria-rowindex={entries.indexOf(entry) + 1} />}
                  >
                    <span className="note">{entry.note}</span>
                  </GridListItem>
                )}
            </GridList>
          </Virtualizer>
        </div>
      </AsideContext></RowNumbersContext>
    </OpenRowContext>
  );
}
