/** The main page: the quote above, headlines or models below. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { Overview } from '../../shared/bridge/window.ts';
import type { TabName } from '../../shared/bridge/page-state.ts';
import type { Quotation } from '../../shared/quotation.ts';
import { Quote } from '../quote/quote.tsx';
import { TabsBar } from './tabs-bar.tsx';
import type { Filter } from './use-filter.ts';
import type { HeadlineList } from '../headlines/use-headlines.ts';
import type { ShownQuote } from '../quote/use-shown-quote.ts';
import { useScrollThrough } from './use-scroll-through.ts';
import { RESIZED } from '../hooks/use-steady-scroll.ts';
import { useWords } from '../hooks/use-words.ts';
import type { WantedPlace } from '../dom/scroll-place.ts';
import { Headlines } from '../headlines/headlines.tsx';
import { Models, type ModelsHandle } from '../models/models.tsx';
import type { SettingsPart } from '../state/settings-part.ts';
import { Welcome } from './welcome.tsx';

interface TodayProps {
  readonly overview: Overview;
  readonly quote: ShownQuote;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly modelsHandle: RefObject<ModelsHandle | null>;
  readonly headlines: HeadlineList;
  readonly filter: Filter;
  readonly onCloseFilter: () => void;
  readonly welcome: boolean; // the welcome page is still to be read
  readonly onStart: () => void; // called when it has been read
  readonly onList: () => void; // moves the focus into the list
  readonly onFirst: () => void; // moves it to the first headline
  readonly onLast: () => void; // moves it to the last one
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly wanted: WantedPlace | null;
  readonly favourites: readonly Quotation[];
  readonly onFavourites: (from: HTMLElement | null) => void;
  readonly onSettings: (part: SettingsPart) => void;
  readonly onRefresh: () => void;
}

export function Today({
  overview, quote, tab, onTab, modelsHandle, headlines, filter, onCloseFilter, welcome, onStart, onList, onFirst, onLast, listRef, wanted, favourites, onFavourites,
  onSettings, onRefresh,
}: TodayProps) {
  const { t } = useWords();
  const isReduced = filter.text !== null || headlines.filter !== '' || headlines.unreadOnly;
  const masthead = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScrollThrough(masthead, panel, tab === 'headlines');
  const [height, setHeight] = useState(0);
  const [tabs, setTabs] = useState(0); // px, height of the bar with the tabs and their tools
  const [line, setLine] = useState(0); // px, height of the quote's one-line form
  const [seen, setSeen] = useState(tab === 'models'); // the models are loaded when first opened
  if (tab === 'models' && !seen) setSeen(true);

  // The list extends under the masthead and scrolls it away, so it needs the masthead's height. It is measured before the
  // first paint, on each resize and when the bar's texts change, and kept while another tab shows the short form.
  useLayoutEffect(() => {
    const el = masthead.current;
    if (el === null || tab !== 'headlines') return;
    const measure = (): void => {
      setTabs(measureBar(el.querySelector<HTMLElement>('.tabs-bar')));
      setHeight(el.offsetHeight);
      setLine(parseFloat(getComputedStyle(el).getPropertyValue('--line-height')) || 0);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(el);
    const measureNow = (): void => flushSync(measure); // the observer comes after the frame's callbacks, which keep the rows in place
    document.addEventListener(RESIZED, measureNow);
    return () => {
      resized.disconnect();
      document.removeEventListener(RESIZED, measureNow);
    };
  }, [tab, headlines.unread, t]);

  return (
    <Tabs
      className="today" selectedKey={tab} onSelectionChange={(key) => onTab(key === 'models' ? 'models' : 'headlines')}
      style={{ '--masthead': `${height}px`, '--tabs': `${tabs}px` } as React.CSSProperties}
    >
      <div
        className="masthead" ref={masthead} data-compact={tab !== 'headlines' || undefined}
        onFocus={(event) => {
          // The focused element must be visible: scroll back to the quote.
          if (event.target.closest('.quote-by') !== null) listRef.current?.scrollTo({ top: 0 });
        }}
      >
        <Quote shown={quote} compact={tab !== 'headlines'} favourites={favourites} onFavourites={onFavourites} />
        <TabsBar
          tools={tab === 'headlines' && !welcome && (headlines.rows.length > 0 || isReduced)}
          headlines={headlines} filter={filter} onClose={onCloseFilter} onDown={onList} onFirst={onFirst}
        />
      </div>
      <TabPanel
        id="headlines" className="panel" shouldForceMount ref={panel}
        // The filter hides the tab, by which the panel is named otherwise.
        render={(props) => <div {...props} {...(filter.text !== null && { 'aria-label': t('tabs.headlines'), 'aria-labelledby': undefined })} />}
      >
        {welcome
          ? <Welcome overview={overview} onStart={onStart} onFeeds={() => onSettings('feeds')} />
          : (
            <>
              <h1 className="unseen">{t('tabs.headlines')}</h1>
              <Headlines
                overview={overview} list={headlines} inset={height} lift={height - tabs - line} listRef={listRef} wanted={wanted}
                onLast={onLast} onSettings={onSettings} onRefresh={onRefresh}
              />
            </>
          )}
      </TabPanel>
      <TabPanel id="models" className="panel panel-models" shouldForceMount={seen}>
        <h1 className="unseen">{t('tabs.models')}</h1>
        <Models overview={overview} handle={modelsHandle} onRefresh={onRefresh} />
      </TabPanel>
    </Tabs>
  );
}

/**
 * Marks the bar if its tools have wrapped, and returns its height. Without the mark it shows icons, which decide: a bar once
 * marked has the wider texts, and would never come back.
 */
function measureBar(bar: HTMLElement | null): number {
  if (bar === null) return 0;
  bar.removeAttribute('data-wrapped');
  const tabs = bar.querySelector<HTMLElement>('.tabs')?.offsetHeight ?? 0;
  bar.toggleAttribute('data-wrapped', bar.offsetHeight > 1.5 * tabs);
  return bar.offsetHeight;
}
