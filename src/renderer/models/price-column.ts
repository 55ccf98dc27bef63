/** The column of prices, which is equally wide in the heading and in all rows of the models (styles/models.css). */
import type { CSSProperties } from 'react';
import { pricePair } from './price.ts';
import type { PopupWords } from '../texts/words.ts';

/** US dollars with as many characters as any amount from a tenth of a cent to 10,000 has; there is hardly a smaller one. */
const WIDEST = 88.88;

/** Returns the two texts of which the wider one sets the width of the column, as CSS strings in custom properties. */
export function priceColumn({ t, usd }: PopupWords): CSSProperties {
  const widest = usd(WIDEST);
  return { '--price-heading': JSON.stringify(t('models.price')), '--price-widest': JSON.stringify(pricePair(widest, widest)) } as CSSProperties;
}
