/** The headlines: one virtual list by day, with what is wrong said in a note at its head. */
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { Collection, GridList, GridListHeader, GridListItem, GridListSection } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { Headline, Overview } from '../../shared/bridge.ts';
import { HeadlinesLayout } from '../components/headlines-layout.ts';
import { useSay } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import type { HeadlineList } from '../hooks/use-headlines.ts';
import { useNow } from '../hooks/use-now.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { messages } from '../messages.ts';
import { dayName, type Day } from '../state/days.ts';
import { newsTrouble } from '../state/health.ts';
import { NoHeadlines } from './no-headlines.tsx';

const LIFTED = 90; // px that the masthead covers when it is all the way up (styles/masthead.css)
const AHEAD = 800; // px before the end at which the next page is asked for

interface HeadlinesProps {
  readonly overview: Overview;
  readonly list: HeadlineList;
  readonly inset: number; // height of the masthead, px
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
}

type Entry = (Day & { readonly note?: undefined }) | { readonly id: string; readonly note: string };

export function Headlines({ overview, list: { rows, days, more }, inset, listRef, onSettings, onRefresh }: HeadlinesProps) {
  const now = useNow();
  const trouble = newsTrouble(overview, now);
  const { notice } = overview.api;
  const [layout] = useState(() => new HeadlinesLayout());
  useSteadyScroll(listRef, layout, days, LIFTED);
  const entries = useMemo((): readonly Entry[] => [
    ...(notice === null ? [] : [{ id: 'note-api', note: notice }]),
    ...(trouble === null ? [] : [{ id: 'note-feeds', note: trouble }]),
    ...days,
  ], [notice, trouble, days]);

  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const follow = (): void => {
      if (list.scrollTop + list.clientHeight > list.scrollHeight - AHEAD) more();
    };
    list.addEventListener('scroll', follow, { passive: true });
    return () => list.removeEventListener('scroll', follow);
  }, [listRef, more]);

  if (rows.length === 0) {
    return <NoHeadlines overview={overview} onSettings={onSettings} onRefresh={onRefresh} />;
  }
  return (
    <Virtualizer
      layout={layout} layoutOptions={{ inset, estimatedRowSize: 74, headingSize: 36 }} shouldObserveItemSize
    >
      <GridList className="list headlines" aria-label={messages.headlines.label} items={entries} ref={listRef}>
        {(entry) => entry.note === undefined
          ? (
            <GridListSection>
              <GridListHeader className="day">{dayName(entry.at, now)}</GridListHeader>
              <Collection items={entry.rows}>{(row) => <HeadlineRow row={row} />}</Collection>
            </GridListSection>
          )
          : (
            <GridListItem className="note-row" textValue={entry.note} onAction={onSettings}>
              <span className="note">{entry.note}</span>
            </GridListItem>
          )}
      </GridList>
    </Virtualizer>
  );
}

function HeadlineRow({ row }: { readonly row: Headline }) {
  const bridge = useBridge();
  const say = useSay();
  const open = async (): Promise<void> => {
    const outcome = await bridge.openLink({ url: row.link });
    if (!outcome.ok) say(outcome.message);
  };
  return (
    <GridListItem
      id={row.id} className="row headline" textValue={row.title}
      {...(row.link === '' ? {} : { onAction: () => void open() })}
    >
      <div dir="auto">{/* takes its direction from the title */}
        <span className="headline-title">{row.title}</span>
        {/* The library joins the description to the row's name: a screen reader hears source, age and snippet. */}
        <Text slot="description" elementType="div">
          <span className="meta">
            <span dir="auto">{row.source}</span>
            <span aria-hidden="true">·</span>
            <Age at={row.at} />
          </span>
          {row.snippet !== '' && <span className="snippet" dir="auto">{row.snippet}</span>}
        </Text>
      </div>
    </GridListItem>
  );
}

function Age({ at }: { readonly at: number }) {
  const now = useNow();
  return <time dir="ltr" dateTime={new Date(at).toISOString()}>{messages.headlines.age(at, now)}</time>;
}
