/** The tabs, and the tools of the headlines: mark all read, arrange, filter. */
import { useRef } from 'react';
import { Tab, TabList } from 'react-aria-components/Tabs';
import type { Filter } from './use-filter.ts';
import type { HeadlineList } from '../headlines/use-headlines.ts';
import { useFirstHit } from '../hooks/use-first-hit.ts';
import { useWords } from '../hooks/use-words.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { HeadlineFilter } from '../headlines/headline-filter.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ReadAll } from '../headlines/read-all.tsx';

interface TabsBarProps {
  /** Whether to show the tools: only with the headlines, and only if there are any or some are left out. */
  readonly tools: boolean;
  readonly headlines: HeadlineList;
  readonly filter: Omit<Filter, 'close'>;
  readonly onClose: () => void; // of the filter
  readonly onDown: () => void; // arrow down in the filter
  readonly onFirst: () => void; // Enter in the filter, once its headlines are there
}

export function TabsBar({ tools, headlines, filter: { text, setText, open, inputRef, buttonRef }, onClose, onDown, onFirst }: TabsBarProps) {
  const { t } = useWords();
  const toolsRef = useRef<HTMLDivElement>(null);
  const enter = useFirstHit(text ?? '', headlines.filter, onFirst);
  const filtering = tools && text !== null;
  return (
    <div className="tabs-bar" data-filtering={filtering || undefined}>
      <TabList className="tabs" aria-label={t('tabs.label')}>
        <Tab id="headlines" className="tab">
          {t('tabs.headlines')}
          {headlines.unread > 0 && <Unread n={headlines.unread} />}
        </Tab>
        <Tab id="models" className="tab">{t('tabs.models')}</Tab>
      </TabList>
      {tools && !filtering && (
        <div className="tabs-tools" ref={toolsRef}>
          <ReadAll unread={headlines.unread} />
          <ArrangeMenu list={headlines} tools={toolsRef} />
          <IconButton ref={buttonRef} icon="search" name={t('filter.label')} onPress={open} />
        </div>
      )}
      {filtering && (
        <HeadlineFilter
          inputRef={inputRef} value={text} found={headlines.filter.trim() === '' ? null : headlines.total}
          onChange={setText} onClose={onClose} onDown={onDown} onEnter={enter}
        />
      )}
    </div>
  );
}

/** The unread count, as a number to see and as text for screen readers. */
function Unread({ n }: { readonly n: number }) {
  const { t, count } = useWords();
  return (
    <>
      {' '}
      <span className="pill" aria-hidden="true">{n > 999 ? '999+' : count(n)}</span>
      <span className="unseen">{t('headlines.unreadCount', { n })}</span>
    </>
  );
}
