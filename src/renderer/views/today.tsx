/** The page: the quote above, headlines or models below it, the footer. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { Overview } from '../../shared/bridge.ts';
import { Quote } from '../components/quote.tsx';
import type { HeadlineList } from '../hooks/use-headlines.ts';
import { messages } from '../messages.ts';
import { Headlines } from './headlines.tsx';
import { Models } from './models.tsx';

export type TabName = 'headlines' | 'models';

interface TodayProps {
  readonly overview: Overview;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly headlines: HeadlineList;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
}

export function Today({ overview, tab, onTab, search, onSearch, searchRef, headlines, listRef, ...actions }: TodayProps) {
  const masthead = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [seen, setSeen] = useState(tab === 'models'); // the models are read when they are first looked at
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (tab === 'models' && !seen) setSeen(true);

  // The list runs below the masthead and scrolls it away, so the list has to know its height. Measured before
  // the first paint and whenever it changes; kept while another tab shows the short form.
  useLayoutEffect(() => {
    const el = masthead.current;
    if (el === null || tab !== 'headlines') return;
    const measure = (): void => setHeight(el.offsetHeight);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(el);
    return () => resized.disconnect();
  }, [tab]);

  const toggle = (provider: string): void => setOpen((before) => {
    const after = new Set(before);
    if (!after.delete(provider)) after.add(provider);
    return after;
  });

  return (
    <Tabs
      className="today" selectedKey={tab} onSelectionChange={(key) => onTab(key === 'models' ? 'models' : 'headlines')}
      style={{ '--masthead': `${height}px` } as React.CSSProperties}
    >
      <div
        className="masthead" ref={masthead} data-compact={tab !== 'headlines' || undefined}
        onFocus={(event) => {
          // What gets the focus has to be seen: the scrolled-away quote comes back.
          if (event.target.closest('.quote-by') !== null) listRef.current?.scrollTo({ top: 0 });
        }}
      >
        <Quote quote={overview.quote} compact={tab !== 'headlines'} />
        <TabList className="tabs" aria-label={messages.tabs.label}>
          <Tab id="headlines" className="tab">{messages.tabs.headlines}</Tab>
          <Tab id="models" className="tab">{messages.tabs.models}</Tab>
        </TabList>
      </div>
      <TabPanel id="headlines" className="panel" shouldForceMount>
        <Headlines overview={overview} list={headlines} inset={height} listRef={listRef} {...actions} />
      </TabPanel>
      <TabPanel id="models" className="panel panel-models" shouldForceMount={seen}>
        <Models
          overview={overview} search={search} onSearch={onSearch} open={open} onToggle={toggle} searchRef={searchRef}
        />
      </TabPanel>
    </Tabs>
  );
}
