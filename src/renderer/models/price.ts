/** The two prices of a model, as its row and its page show them. */
import type { ModelEntry } from '../../shared/bridge/models.ts';
import type { PopupWords } from '../texts/words.ts';

type Price = NonNullable<ModelEntry['price']>;

/** Whether both are published as 0: free of charge, or part of a plan; which of the two is not published. */
export const isZero = ({ input, output }: Price): boolean => input === 0 && output === 0;

/**
 * Replaces a price of 0 by null if the other is not 0: an embedding model has no output tokens, which does not mean that
 * they are free.
 */
export const sides = ({ input, output }: Price): { readonly input: number | null; readonly output: number | null } =>
  ({ input: input === 0 && output !== 0 ? null : input, output: output === 0 && input !== 0 ? null : output });

/** Returns an amount as text; a dash if there is none. */
export const amountText = (amount: number | null, usd: (amount: number) => string): string => (amount === null ? '–' : usd(amount));

/** Returns the two amounts of a model as one text. */
export const pricePair = (input: string, output: string): string => `${input} / ${output}`;

/** Returns both prices as one text. @param usd writes an amount: rounded as in a row, or exactly */
export function priceText(price: Price, usd: (amount: number) => string): string {
  const { input, output } = sides(price);
  return pricePair(amountText(input, usd), amountText(output, usd));
}

/** Returns both prices for screen readers; null: none is published. */
export function spokenPrice(price: Price | null, { t, exactUsd: usd }: PopupWords): string {
  if (price === null) return t('models.spokenNotPriced');
  if (isZero(price)) return t('models.spokenZeroPriced');
  const { input, output } = sides(price);
  if (output === null) return t('models.spokenInputPrice', { price: usd(price.input) });
  if (input === null) return t('models.spokenOutputPrice', { price: usd(price.output) });
  return t('models.spokenPrice', { input: usd(input), output: usd(output) });
}
