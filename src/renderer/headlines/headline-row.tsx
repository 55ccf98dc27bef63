/** A headline: unread mark, title, source and age; and its snippet while it has the focus. */
import { createContext, use, type ComponentProps } from 'react';
import { GridListItem } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import { localDay } from '../../shared/local-day.ts';
import type { HeadlineGroup } from '../../shared/settings-constants.ts';
import type { HeadlineActions } from './use-headline-actions.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import { dayName } from './days.ts';
import { directionOf } from '../texts/direction.ts';
import { AsideAbove, RowNumbersContext } from './group-header.tsx';

/** Opens a row. A context, because the list caches the rendering of an unchanged row; its value must stay the same too. */
export const OpenRowContext = createContext<HeadlineActions['open']>(() => Promise.resolve());

/**
 * @param by the grouping: what the heading already says (source, category or day) is not shown again. Headings do not get the
 *   focus, so it is still spoken
 */
export function HeadlineRow({ row, by }: { readonly row: MarkedHeadline; readonly by: HeadlineGroup }) {
  const { t, locale } = useWords();
  const open = use(OpenRowContext);
  // On the row, too: a screen reader that moves by arrow keys speaks the row's name, in one voice. The popup's own words inside it
  // keep their language, for one that reads text by text, and for fonts.
  const language = row.language === '' ? undefined : row.language;
  return (
    <GridListItem
      id={row.id} className="row headline" textValue={row.title} onAction={() => void open(row)}
      render={(props) => <Numbered {...props} row={row.id} lang={language} data-unread={row.unread || undefined} />}
    >
      <div dir={directionOf(row.language, row.title)}>
        <span className="headline-title" lang={language}>{row.title}</span>
        {/* The library appends the description to the row's name: screen readers announce source, age and snippet. */}
        <Text slot="description" elementType="div" lang={language && locale}>
          <AsideAbove row={row.id} />
          {row.unread && <span className="unseen">{t('headlines.unread')}</span>}
          {by === 'source' && <span className="unseen" dir="auto">{row.source}</span>}
          {by === 'category' && <span className="unseen" dir="auto">{row.category || t('groups.none')}</span>}
          <span className="meta">
            {by !== 'source' && <span className="meta-source" dir={directionOf(row.language, row.source)}>{row.source}</span>}
            <span className="meta-age"><Age at={row.at} by={by} /></span>
          </span>
          {row.snippet !== '' && <span className="snippet" dir={directionOf(row.language, row.snippet)} lang={language}>{row.snippet}</span>}
        </Text>
      </div>
    </GridListItem>
  );
}

/** By itself, because the numbers may be new after any change, and the list renders the rows that are out of view, too. */
function Numbered({ row, ...props }: ComponentProps<'div'> & { readonly row: string }) {
  return <div {...props} aria-rowindex={use(RowNumbersContext).get(row)} />;
}

function Age({ at, by }: { readonly at: number; readonly by: HeadlineGroup }) {
  const words = useWords();
  const now = useNow();
  const past = Math.min(at, now); // future dates count as today
  const dated = by === 'day' && localDay(past) !== localDay(now); // "1 day" would repeat the heading, or contradict it
  return (
    <>
      {dated && <span className="unseen">{dayName(past, now, words)}</span>}
      <time dir="ltr" dateTime={new Date(at).toISOString()}>{dated ? words.clock(at) : words.told(past, now)}</time>
    </>
  );
}
