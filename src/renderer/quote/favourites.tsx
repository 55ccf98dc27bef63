/** The favourite quotes: to read, copy and remove. Escape or Back returns to the page. */
import { useMemo, useRef, useState, type RefObject } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { Quotation } from '../../shared/quotation.ts';
import { Empty } from '../components/empty.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { MeasuredLayout } from '../components/measured-layout.ts';
import { OverlayView } from '../components/overlay-view.tsx';
import { Byline, QuotedText } from './quotation.tsx';
import { unlessSecond } from '../dom/unless-second.ts';
import { useCopyQuote } from '../hooks/use-copy.ts';
import { favouriteKey, useFavourites } from './use-favourites.ts';
import { useRowInView } from './use-row-in-view.ts';
import { useRowRemoval } from '../hooks/use-row-removal.ts';
import { SCROLLS } from '../hooks/use-scroll-keys.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { useWords } from '../hooks/use-words.ts';
import { QUOTE_LANGUAGE } from '../../shared/citation.ts';

interface FavouritesProps {
  readonly favourites: readonly Quotation[];
  readonly onBack: () => void;
}

interface FavouriteRow {
  readonly id: string;
  readonly quote: Quotation;
}

const LAYOUT = { estimatedRowSize: 112 }; // px: three lines and the author

export function Favourites({ favourites, onBack }: FavouritesProps) {
  const { t } = useWords();
  const { unlist } = useFavourites();
  const list = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new MeasuredLayout());
  useScrollPlace({ name: 'favourites', scrolled: list, ready: favourites.length > 0, layout });
  const rows = useMemo(() => favourites.map((quote): FavouriteRow => ({ id: favouriteKey(quote), quote })), [favourites]);
  useSteadyScroll(list, layout, rows);

  const { remove, onKeyDown } = useRowRemoval(null, rows, ({ quote }) => unlist(quote));

  return (
    <OverlayView title={t('favourites.title')} onBack={onBack}>
      <div className="favourites-body" onKeyDown={onKeyDown}>
        {favourites.length === 0
          ? <Empty title={t('favourites.none')} text={t('favourites.how')} />
          : <FavouriteList listRef={list} layout={layout} rows={rows} onRemove={(row) => void remove(row)} />}
      </div>
    </OverlayView>
  );
}

interface FavouriteListProps {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly layout: MeasuredLayout;
  readonly rows: readonly FavouriteRow[];
  readonly onRemove: (row: FavouriteRow) => void;
}

function FavouriteList({ listRef, layout, rows, onRemove }: FavouriteListProps) {
  const { t } = useWords();
  useRowInView(listRef);
  return (
    <Virtualizer layout={layout} layoutOptions={LAYOUT} shouldObserveItemSize>
      <GridList className="list favourites" aria-label={t('favourites.title')} items={rows} ref={listRef} {...SCROLLS}>
        {(row) => <Favourite id={row.id} quote={row.quote} onRemove={() => onRemove(row)} />}
      </GridList>
    </Virtualizer>
  );
}

interface FavouriteProps extends FavouriteRow {
  readonly onRemove: () => void;
}

function Favourite({ id, quote, onRemove }: FavouriteProps) {
  const { t } = useWords();
  const copy = useCopyQuote();
  return (
    <GridListItem id={id} className="favourite" textValue={id}>
      <blockquote dir="auto" lang={QUOTE_LANGUAGE}><QuotedText text={quote.quote} /></blockquote>
      <div className="quote-by">
        <Byline quote={quote} />
        <div className="quote-actions">
          <IconButton icon="copy" name={t('quote.copy')} onPress={() => copy(quote)} />
          <IconButton icon="close" name={t('favourites.remove')} onClick={unlessSecond(onRemove)} />
        </div>
      </div>
    </GridListItem>
  );
}
