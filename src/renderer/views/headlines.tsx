/** The headlines: one virtual list under headings, with notes about problems at its top. */
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { Collection, GridList, GridListItem, GridListSection } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import type { Overview } from '../../shared/bridge/window.ts';
import { GroupHeader, AsideContext, RowNumbersContext } from '../components/group-header.tsx';
import { HeadlineMenu, type HeadlineChoice, type MenuPlace } from '../components/headline-menu.tsx';
import { HeadlineRow, OpenRowContext } from '../components/headline-row.tsx';
import { HeadlinesLayout } from '../components/headlines-layout.ts';
import { useHeadlineActions } from '../hooks/use-headline-actions.ts';
import type { HeadlineList } from '../hooks/use-headlines.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import { useRowSizes } from '../hooks/use-row-sizes.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useRestingMasthead } from '../hooks/use-resting-masthead.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { useUntilLed } from '../hooks/use-until-led.ts';
import { useWholeLift } from '../hooks/use-whole-lift.ts';
import { useWords } from '../hooks/use-words.ts';
import { later } from '../later.tsx';
import { rowNumbers, type Group } from '../texts/groups.ts';
import { newsTrouble, storageTrouble } from '../texts/health.ts';
import { towards, type WantedPlace } from '../dom/scroll-place.ts';
import { NoHeadlines, type HeadlinesNote } from './no-headlines.tsx';
import type { SettingsPart } from './settings.tsx';

const { Later: MuteDialog } = later(async () => (await import('../components/mute-dialog.tsx')).MuteDialog);

const AHEAD = 800; // px before the end at which the next page is requested

interface HeadlinesProps {
  readonly overview: Overview;
  readonly list: HeadlineList;
  readonly inset: number; // height of the masthead, px
  readonly lift: number; // how far it moves up, px
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly wanted: WantedPlace | null; // the headline to be focused, or the top
  readonly onLast: () => void; // moves the focus to the last headline, which need not be loaded
  readonly onSettings: (part: SettingsPart) => void;
  readonly onRefresh: () => void;
}

type Entry = (Group & { readonly note?: undefined }) | HeadlinesNote;

export function Headlines({ overview, list, inset, lift, listRef, wanted, onLast, onSettings, onRefresh }: HeadlinesProps) {
  const { rows, groups, total, more, filter, fresh, lookedAt, lost } = list;
  const now = useNow();
  const words = useWords();
  const trouble = newsTrouble(overview, now, words);
  const { notice } = overview.api;
  const unstored = storageTrouble(overview, words);
  const actions = useHeadlineActions();
  const [menu, setMenu] = useUntilLed<{ readonly row: MarkedHeadline; readonly place: MenuPlace } | null>(null);
  const [muting, setMuting] = useUntilLed<MarkedHeadline | null>(null);
  const [layout] = useState(() => new HeadlinesLayout());
  useSteadyScroll(listRef, layout, groups, filter);
  const request = useMemo(() => wanted && towards(wanted, layout), [wanted, layout]);
  useScrollPlace({ name: 'headlines', scrolled: listRef, ready: rows.length > 0, layout, question: filter, request });
  const notes = useMemo((): readonly HeadlinesNote[] => (filter === '' ? [
    ...(unstored === null ? [] : [{ id: 'note-storage', note: unstored, part: 'data' as const }]),
    ...(notice === null ? [] : [{ id: 'note-api', note: words.inWords(notice), part: 'api' as const }]),
    ...(trouble === null ? [] : [{ id: 'note-feeds', note: trouble, part: 'failing' as const }]),
  ] : []), [unstored, notice, trouble, filter, words]);
  const entries = useMemo((): readonly Entry[] => [...notes, ...groups], [notes, groups]);
  const numbers = useMemo(() => rowNumbers(groups, notes.length), [groups, notes]);
  const told = filter === '' ? fresh : 0;
  const beside = useMemo(() => ({ fresh: told, lookedAt, groups }), [told, lookedAt, groups]);
  const { isSecondClick, ...frame } = useRowKeys(rows, {
    openBehind: (row) => void actions.openBehind(row),
    mark: (row) => void actions.mark(row),
    copyLink: actions.copyLink,
    mute: setMuting,
    menu: (row, place) => setMenu({ row, place }),
    end: rows.length >= total ? null : onLast,
  });
  const open = useCallback(async (row: MarkedHeadline): Promise<void> => {
    if (!isSecondClick()) await actions.open(row);
  }, [actions, isSecondClick]);

  const isEmpty = rows.length === 0;
  useRowSizes(listRef, layout, !isEmpty);
  useWholeLift(listRef, !isEmpty);
  useRestingMasthead(listRef, !isEmpty);
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
  }, [listRef, more, isEmpty, lost]);

  const choose = (choice: HeadlineChoice, row: MarkedHeadline): void => {
    if (choice === 'mute') setMuting(row);
    else void actions[choice](row);
  };

  return (
    <>
      {isEmpty
        ? <NoHeadlines overview={overview} list={list} notes={notes} onSettings={onSettings} onRefresh={onRefresh} />
        : (
          <OpenRowContext value={open}>
            <RowNumbersContext value={numbers}><AsideContext value={beside}>
              <div className="headlines-frame" {...frame}>
                <Virtualizer
                  layout={layout} layoutOptions={{ inset, lift, estimatedRowSize: 74, headingSize: 36 }} shouldObserveItemSize
                >
                  <GridList
                    className="list headlines" aria-label={words.t('tabs.headlines')} items={entries} ref={listRef} disallowTypeAhead
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
        )}
      {menu !== null && (
        <HeadlineMenu {...menu} onChoose={(choice) => choose(choice, menu.row)} onClose={() => setMenu(null)} />
      )}
      {muting !== null && <MuteDialog title={muting.title} language={muting.language} onClose={() => setMuting(null)} />}
    </>
  );
}
