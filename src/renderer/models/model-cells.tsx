/**
 * The cells of a row about a model. Components, so that their texts are formatted only for rendered rows: the list reads 30
 * and renders twelve.
 */
import type { ModelEntry } from '../../shared/bridge/models.ts';
import { useWords } from '../hooks/use-words.ts';
import { isZero, priceText } from './price.ts';
import type { PopupWords } from '../texts/words.ts';

/** @param isGone whether the row is about its removal */
export function ModelName({ name, isGone = false }: { readonly name: string; readonly isGone?: boolean }) {
  return <span className="model-name" title={name} dir="auto" data-gone={isGone || undefined}>{name}</span>;
}

interface ModelUnderProps {
  /** What is to be known of the model first, as a whole word; '' for nothing. */
  readonly flag: string;
  /** The provider's name; null if the row stands under it. */
  readonly by: string | null;
  readonly id: string;
}

/** The line below the name. */
export function ModelUnder({ flag, by, id }: ModelUnderProps) {
  return (
    <span className="model-under">
      {flag !== '' && <span className="model-flag">{flag}</span>}
      <span className="model-id" title={id}>
        {by !== null && <><bdi>{by}</bdi> · </>}<bdi>{id}</bdi>
      </span>
    </span>
  );
}

type Price = ModelEntry['price'];

/** @param before the price until the change that the row is about; null if there was none, or the row is about no change of it */
export function ModelPrice({ price, before = null }: { readonly price: Price; readonly before?: Price }) {
  const words = useWords();
  const { t } = words;
  const now = price && amounts(price, words);
  const was = before && amounts(before, words);
  return (
    <span className="model-price price-column" title={now?.exact}>
      {now?.text ?? t('models.notPriced')}
      {was !== null
        ? <small><s title={was.exact}>{was.text}</s></small>
        : price === null ? <small>{t('models.published')}</small> : isZero(price) && <small>{t('models.zeroPriced')}</small>}
    </span>
  );
}

/** Returns both prices as text, and where that is rounded, exactly for a tooltip. */
function amounts(price: NonNullable<Price>, { usd, exactUsd }: PopupWords): { readonly text: string; readonly exact: string | undefined } {
  const [text, exact] = [priceText(price, usd), priceText(price, exactUsd)];
  return { text, exact: text === exact ? undefined : exact };
}
