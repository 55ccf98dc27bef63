import { GridListItem } from 'react-aria-components/GridList';
import type { ModelEntry } from '../../shared/bridge.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import type { OpenedModel, PlacedRow } from '../state/model-pages.ts';
import { amountText, isZero, sides } from '../texts/price.ts';
import type { PopupWords } from '../words.ts';
import { Icon } from './icon.tsx';
import { pricePair } from './price-column.ts';

interface ModelRowItemProps {
  readonly placed: PlacedRow;
  readonly sort: ModelSort;
  readonly foldable: boolean; // false for searches, which show all matches expanded
  readonly onToggle: (provider: string) => void;
  readonly onOpen: (model: OpenedModel) => void;
}

/** A row of the list: a provider, a model under it, or in the other orders a model with the name of its provider. */
export function ModelRowItem({ placed, sort, foldable, onToggle, onOpen }: ModelRowItemProps) {
  const words = useWords();
  const { key, index, row } = placed;
  const provider = row.kind === 'provider';
  const act = row.kind === 'model' ? () => onOpen({ ...placed, row }) : foldable ? () => onToggle(row.id) : undefined;
  return (
    <GridListItem
      id={key} value={placed} textValue={row.name} className={provider ? 'row provider' : 'row model'} {...(act && { onAction: act })}
      render={(props) => (
        <div
          {...props} aria-rowindex={index + 1} aria-level={sort !== 'provider' ? undefined : provider ? 1 : 2}
          aria-expanded={provider && foldable ? row.open : undefined}
          aria-label={provider ? words.t('models.spokenProvider', { name: row.name, n: row.models }) : spoken(row, sort, words)}
        />
      )}
    >
      {provider
        ? (
          <>
            {foldable && <span className="provider-fold" data-open={row.open || undefined}><Icon name="fold" /></span>}
            <span className="provider-name"><bdi title={row.name}>{row.name}</bdi></span>
            <span className="provider-count">{words.t('models.count', { n: row.models })}</span>
          </>
        )
        : (
          <>
            <span className="model-name" title={row.name} dir="auto">{row.name}</span>
            <span className="model-under">
              {row.deprecated && <span className="model-flag">{words.capital(words.t('status.deprecated'))}</span>}
              <span className="model-id" title={row.id}>
                {sort !== 'provider' && <><bdi>{row.by}</bdi> · </>}<bdi>{row.id}</bdi>
              </span>
            </span>
            <Figure row={row} sort={sort} />
            <Price row={row} />
          </>
        )}
    </GridListItem>
  );
}

const context = (row: ModelEntry, { tokens }: PopupWords): string => (row.context === 0 ? '–' : tokens(row.context));
const released = (row: ModelEntry, { day }: PopupWords): string => (row.released === '' ? '–' : day(row.released));

/**
 * A separate component, as is the price, so that its text is formatted only for rendered rows: the list reads 30 and renders
 * twelve.
 */
function Figure({ row, sort }: { readonly row: ModelEntry; readonly sort: ModelSort }) {
  const words = useWords();
  return <span className="model-context">{sort === 'newest' ? <Released row={row} /> : context(row, words)}</span>;
}

/** With the day, because the rows are sorted by it; the year only if it is not the current one. */
function Released({ row: { released: on } }: { readonly row: ModelEntry }) {
  const { dayNear } = useWords();
  const now = useNow();
  return on === '' ? '–' : dayNear(on, now);
}

function Price({ row: { price } }: { readonly row: ModelEntry }) {
  const { t, usd, exactUsd } = useWords();
  if (price === null) return <span className="model-price price-column">{t('models.notPriced')}<small>{t('models.published')}</small></span>;
  const { input, output } = sides(price);
  const shown = pricePair(amountText(input, usd), amountText(output, usd));
  const exact = pricePair(amountText(input, exactUsd), amountText(output, exactUsd));
  return (
    <span className="model-price price-column" title={shown === exact ? undefined : exact}>
      {shown}
      {isZero(price) && <small>{t('models.zeroPriced')}</small>}
    </span>
  );
}

/** Returns the row's text for screen readers, because the columns have no headers they could announce. */
function spoken(row: ModelEntry, sort: ModelSort, words: PopupWords): string {
  const { t } = words;
  const { name, by: provider, price: published, deprecated } = row;
  const price = published === null ? t('models.spokenNotPriced') : spokenPrice(published, words);
  if (sort === 'provider') return t(deprecated ? 'models.spokenDeprecated' : 'models.spoken', { name, context: spokenContext(row, words), price });
  const fact = sort === 'newest' ? spokenReleased(row, words) : spokenContext(row, words);
  return t(deprecated ? 'models.spokenSortedDeprecated' : 'models.spokenSorted', { name, provider, fact, price });
}

function spokenPrice(published: NonNullable<ModelEntry['price']>, { t, exactUsd: usd }: PopupWords): string {
  if (isZero(published)) return t('models.spokenZeroPriced');
  const { input, output } = sides(published);
  if (output === null) return t('models.spokenInputPrice', { price: usd(published.input) });
  if (input === null) return t('models.spokenOutputPrice', { price: usd(published.output) });
  return t('models.spokenPrice', { input: usd(input), output: usd(output) });
}

const spokenContext = (row: ModelEntry, words: PopupWords): string =>
  (row.context === 0 ? words.t('models.contextUnknown') : words.t('models.spokenContext', { n: context(row, words) }));

const spokenReleased = (row: ModelEntry, words: PopupWords): string =>
  (row.released === '' ? words.t('models.releasedUnknown') : words.t('models.spokenReleased', { day: released(row, words) }));
