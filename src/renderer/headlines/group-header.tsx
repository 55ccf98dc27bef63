/** The heading of a group of headlines, and the aside at its right. */
import { createContext, use } from 'react';
import { GridListHeader } from 'react-aria-components/GridList';
import type { HeadlineList } from './use-headlines.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import { directionOf } from '../texts/direction.ts';
import { groupHeading, type Group } from './groups.ts';

/** What the asides say. A context, because the list draws a section again only if its group changes. */
export const AsideContext = createContext<Pick<HeadlineList, 'fresh' | 'lookedAt' | 'groups'>>({ fresh: 0, lookedAt: null, groups: [] });

/** The number of each row and heading, by id, from 1; the library counts headings, too, but does not number them. */
export const RowNumbersContext = createContext<ReadonlyMap<string, number>>(new Map());

/** The heading of a group, with its aside. */
export function GroupHeader({ group }: { readonly group: Group }) {
  const now = useNow();
  const words = useWords();
  const aside = useAside(group);
  const number = use(RowNumbersContext).get(group.id);
  const heading = groupHeading(group, now, words);
  return (
    <GridListHeader
      className="day" data-line={group.line || undefined} render={(props) => <div {...props} aria-rowindex={number} />}
    >
      <span dir={directionOf(group.rows[0]?.language, heading)}>{heading}</span>
      {aside !== null && <span className="day-beside" title={aside}>{aside}</span>}
    </GridListHeader>
  );
}

/** The aside of the heading above a row, for screen readers: headings get no focus. @param row id */
export function AsideAbove({ row }: { readonly row: string }) {
  const aside = useAside(use(AsideContext).groups.find(({ rows }) => rows[0]?.id === row));
  return aside !== null && <span className="unseen">{aside}</span>;
}

/** Returns the aside of a day, if any: the number of new headlines, or at the line when the reader last looked. */
function useAside(group: Group | undefined): string | null {
  const { fresh, lookedAt, groups } = use(AsideContext);
  const now = useNow();
  const { t, when } = useWords();
  if (group?.line === true && lookedAt !== null) return t('headlines.lookedAt', { when: when(lookedAt, now) });
  return group?.by === 'day' && group.id === groups[0]?.id && fresh > 0 ? t('headlines.fresh', { n: fresh }) : null;
}
