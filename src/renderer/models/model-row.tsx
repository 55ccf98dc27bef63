import { GridListItem } from 'react-aria-components/GridList';
import type { ModelEntry, ProviderHeading } from '../../shared/bridge/models.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import type { OpenedModel, PlacedRow } from './model-view.ts';
import { spokenPrice } from './price.ts';
import type { PopupWords } from '../texts/words.ts';
import { Icon } from '../components/icon.tsx';
import { ModelName, ModelPrice, ModelUnder } from './model-cells.tsx';
import { ModelRowElement } from './model-row-element.tsx';

interface ModelRowItemProps {
  readonly placed: PlacedRow;
  readonly row: ProviderHeading | ModelEntry; // its own
  readonly sort: ModelSort;
  readonly foldable: boolean; // false for searches, which show all matches expanded
  readonly onToggle: (provider: string) => void;
  readonly onOpen: (model: OpenedModel) => void;
}

/** A row of the list: a provider, a model under it, or in the other orders a model with the name of its provider. */
export function ModelRowItem({ placed, row, sort, foldable, onToggle, onOpen }: ModelRowItemProps) {
  const words = useWords();
  const { key, index } = placed;
  const provider = row.kind === 'provider';
  const act = row.kind === 'model' ? () => onOpen({ key, index, model: row }) : foldable ? () => onToggle(row.id) : undefined;
  return (
    <GridListItem
      id={key} value={placed} textValue={row.name} className={provider ? 'row provider' : 'row model'} {...(act && { onAction: act })}
      render={(props) => (
        <ModelRowElement
          {...props} acts={act !== undefined} aria-rowindex={index + 1} aria-level={sort !== 'provider' ? undefined : provider ? 1 : 2}
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
            <ModelName name={row.name} />
            <ModelUnder flag={row.deprecated ? words.capital(words.t('status.deprecated')) : ''} by={sort === 'provider' ? null : row.by} id={row.id} />
            <Figure row={row} sort={sort} />
            <ModelPrice price={row.price} />
          </>
        )}
    </GridListItem>
  );
}

const context = (row: ModelEntry, { tokens }: PopupWords): string => (row.context === 0 ? '–' : tokens(row.context));
const released = (row: ModelEntry, { day }: PopupWords): string => (row.released === '' ? '–' : day(row.released));

/** A component for the same reason as the other cells. */
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

/** Returns the row's text for screen readers, because the columns have no headers they could announce. */
function spoken(row: ModelEntry, sort: ModelSort, words: PopupWords): string {
  const { t } = words;
  const { name, by: provider, deprecated } = row;
  const price = spokenPrice(row.price, words);
  if (sort === 'provider') return t(deprecated ? 'models.spokenDeprecated' : 'models.spoken', { name, context: spokenContext(row, words), price });
  const fact = sort === 'newest' ? spokenReleased(row, words) : spokenContext(row, words);
  return t(deprecated ? 'models.spokenSortedDeprecated' : 'models.spokenSorted', { name, provider, fact, price });
}

const spokenContext = (row: ModelEntry, words: PopupWords): string =>
  (row.context === 0 ? words.t('models.contextUnknown') : words.t('models.spokenContext', { n: context(row, words) }));

const spokenReleased = (row: ModelEntry, words: PopupWords): string =>
  (row.released === '' ? words.t('models.releasedUnknown') : words.t('models.spokenReleased', { day: released(row, words) }));
