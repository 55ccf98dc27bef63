/** The headlines, or why there are none; the menu of one, and the dialog that mutes a word of it. */
import { useMemo, useState, type RefObject } from 'react';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import type { Overview } from '../../shared/bridge/window.ts';
import { HeadlineMenu, type HeadlineChoice, type MenuPlace } from './headline-menu.tsx';
import { HeadlinesLayout } from './headlines-layout.ts';
import { useHeadlineActions } from './use-headline-actions.ts';
import type { HeadlineList } from './use-headlines.ts';
import { useNow } from '../hooks/use-now.ts';
import { useResetOnShowRequest } from '../hooks/use-reset-on-show-request.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { useWords } from '../hooks/use-words.ts';
import { lazyComponent } from '../components/lazy-component.tsx';
import { newsTrouble, storageTrouble } from '../texts/health.ts';
import { towards, type WantedPlace } from '../dom/scroll-place.ts';
import { HeadlineRows } from './headline-rows.tsx';
import { NoHeadlines, type HeadlinesNote } from './no-headlines.tsx';
import type { SettingsPart } from '../state/settings-part.ts';

const { LazyComponent: MuteDialog } = lazyComponent(async () => (await import('./mute-dialog.tsx')).MuteDialog);

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

export function Headlines({ overview, list, inset, lift, listRef, wanted, onLast, onSettings, onRefresh }: HeadlinesProps) {
  const { rows, groups, filter } = list;
  const now = useNow();
  const words = useWords();
  const trouble = newsTrouble(overview, now, words);
  const { notice } = overview.api;
  const unstored = storageTrouble(overview, words);
  const actions = useHeadlineActions();
  const [menu, setMenu] = useResetOnShowRequest<{ readonly row: MarkedHeadline; readonly place: MenuPlace } | null>(null);
  const [muting, setMuting] = useResetOnShowRequest<MarkedHeadline | null>(null);
  const [layout] = useState(() => new HeadlinesLayout());
  useSteadyScroll(listRef, layout, groups, filter);
  const request = useMemo(() => wanted && towards(wanted, layout), [wanted, layout]);
  useScrollPlace({ name: 'headlines', scrolled: listRef, ready: rows.length > 0, layout, question: filter, request });
  const notes = useMemo((): readonly HeadlinesNote[] => (filter === '' ? [
    ...(unstored === null ? [] : [{ id: 'note-storage', note: unstored, part: 'data' as const }]),
    ...(notice === null ? [] : [{ id: 'note-api', note: words.inWords(notice), part: 'api' as const }]),
    ...(trouble === null ? [] : [{ id: 'note-feeds', note: trouble, part: 'failing' as const }]),
  ] : []), [unstored, notice, trouble, filter, words]);

  const choose = (choice: HeadlineChoice, row: MarkedHeadline): void => {
    if (choice === 'mute') setMuting(row);
    else void actions[choice](row);
  };

  return (
    <>
      {rows.length === 0
        ? <NoHeadlines overview={overview} list={list} notes={notes} onSettings={onSettings} onRefresh={onRefresh} />
        : (
          <HeadlineRows
            list={list} notes={notes} layout={layout} inset={inset} lift={lift} listRef={listRef} actions={actions}
            onMenu={(row, place) => setMenu({ row, place })} onMute={setMuting} onLast={onLast} onSettings={onSettings}
          />
        )}
      {menu !== null && (
        <HeadlineMenu {...menu} onChoose={(choice) => choose(choice, menu.row)} onClose={() => setMenu(null)} />
      )}
      {muting !== null && <MuteDialog title={muting.title} language={muting.language} onClose={() => setMuting(null)} />}
    </>
  );
}
