/** One headline: an unread mark, title, source and age; its snippet while it has the focus. */
import { createContext, use } from 'react';
import { GridListItem } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import type { MarkedHeadline } from '../../shared/bridge.ts';
import type { HeadlineActions } from '../hooks/use-headline-actions.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';

/** What opens a row. A context, as the list keeps a row's drawing for as long as the row is the same; so must its value stay. */
export const OpenRowContext = createContext<HeadlineActions['open']>(() => Promise.resolve());

/** @param sourced whether the heading above names the source already */
export function HeadlineRow({ row, sourced }: { readonly row: MarkedHeadline; readonly sourced: boolean }) {
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
            {!sourced && <span className="meta-source" dir="auto">{row.source}</span>}
            {!sourced && <span aria-hidden="true">·</span>}
            <Age at={row.at} />
          </span>
          {row.snippet !== '' && <span className="snippet" dir="auto">{row.snippet}</span>}
        </Text>
      </div>
    </GridListItem>
  );
}

function Age({ at }: { readonly at: number }) {
  const { t, age } = useWords();
  const now = useNow();
  return <time dir="ltr" dateTime={new Date(at).toISOString()}>{age(at, now) ?? t('time.now')}</time>;
}
