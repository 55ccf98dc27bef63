/** One headline: an unread mark, title, source and age; its snippet while it has the focus. */
import { createContext, use } from 'react';
import { GridListItem } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import type { MarkedHeadline } from '../../shared/bridge.ts';
import type { HeadlineGroup } from '../../shared/headline-groups.ts';
import { dayKey } from '../format.ts';
import type { HeadlineActions } from '../hooks/use-headline-actions.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';

/** What opens a row. A context, as the list keeps a row's drawing for as long as the row is the same; so must its value stay. */
export const OpenRowContext = createContext<HeadlineActions['open']>(() => Promise.resolve());

/** @param by what the heading above names already: the source, or the day */
export function HeadlineRow({ row, by }: { readonly row: MarkedHeadline; readonly by: HeadlineGroup }) {
  const { t } = useWords();
  const open = use(OpenRowContext);
  return (
    <GridListItem
      id={row.id} className="row headline" textValue={row.title} onAction={() => void open(row)}
      render={(props) => <div {...props} data-unread={row.unread || undefined} />}
    >
      <div dir="auto">{/* takes its direction from the title */}
        <span className="headline-title">{row.title}</span>
        {/* The library joins the description to the row's name: a screen reader hears source, age and snippet. */}
        <Text slot="description" elementType="div">
          {row.unread && <span className="unseen">{t('headlines.unread')}</span>}
          <span className="meta">
            {by !== 'source' && <span className="meta-source" dir="auto">{row.source}</span>}
            <span className="meta-age"><Age at={row.at} by={by} /></span>
          </span>
          {row.snippet !== '' && <span className="snippet" dir="auto">{row.snippet}</span>}
        </Text>
      </div>
    </GridListItem>
  );
}

function Age({ at, by }: { readonly at: number; readonly by: HeadlineGroup }) {
  const { clock, told } = useWords();
  const now = useNow();
  const past = Math.min(at, now); // what lies ahead stands among today's
  const dated = by === 'day' && dayKey(past) !== dayKey(now); // "1 day" would say the heading again, or another thing
  return <time dir="ltr" dateTime={new Date(at).toISOString()}>{dated ? clock(at) : told(past, now)}</time>;
}
