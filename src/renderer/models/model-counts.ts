/** How many models or changes the list has, as its heading and, during a search, a screen reader say it. Pure. */
import { localDay } from '../../shared/local-day.ts';
import type { ModelsView } from './model-view.ts';
import type { PopupWords } from '../texts/words.ts';

type Counted = Pick<ModelsView, 'question' | 'found' | 'exact' | 'since'>;

/** @param now epoch ms */
export function countText({ question: { search, sort }, found: n, exact, since }: Counted, now: number, { t, dayNear }: PopupWords): string {
  if (sort === 'changes') {
    if (search !== '' || since === null) return t('changes.count', { n });
    return t('changes.countSince', { n, day: dayNear(localDay(Date.parse(since)), now) });
  }
  // Without a word about it, an order that begins anew after the exact matches would look wrong.
  return sort !== 'provider' && exact > 0 && exact < n ? t('models.countExact', { n, exact }) : t('models.count', { n });
}

/** Returns what is said of a search without a match. A model may be in the list, and have no change. */
export const noneText = ({ search, sort }: ModelsView['question'], { t }: PopupWords): string =>
  t(sort === 'changes' ? 'changes.none' : 'models.none', { search });
