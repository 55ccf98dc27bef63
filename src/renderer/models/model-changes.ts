/** What the popup says of changes of the list of models. Pure. */
import type { ModelChangeEntry, ToldChange as Told } from '../../shared/bridge/models.ts';
import { localDay } from '../../shared/local-day.ts';
import type { PopupWords } from '../texts/words.ts';
import { isZero, priceText, sides, spokenPrice } from './price.ts';

/** A change as it is told; a new price by the way it went, where that is the same for input and output. */
export type ChangeKind = Exclude<Told['change'], 'repriced'> | 'cheaper' | 'dearer' | 'repriced' | 'unpriced';

/**
 * Returns what kind of change it is for who pays. A price that was not published before is just a new one, and so is one of 0,
 * before or now: it may be that of a plan.
 */
export function kindOf({ change, price, previousPrice }: Told): ChangeKind {
  if (change !== 'repriced') return change;
  if (price === null) return 'unpriced';
  if (previousPrice === null || isZero(price) || isZero(previousPrice)) return 'repriced';
  const [now, before] = [sides(price), sides(previousPrice)];
  const rises = [rise(now.input, before.input), rise(now.output, before.output)];
  const [least, most] = [Math.min(...rises), Math.max(...rises)];
  if (least < 0 && most <= 0) return 'cheaper';
  return least >= 0 && most > 0 ? 'dearer' : 'repriced';
}

/** NaN if only one of them is published: they cannot be compared. */
function rise(now: number | null, before: number | null): number {
  if (now === null && before === null) return 0;
  return now === null || before === null ? NaN : now - before;
}

/** Returns the change in a few words, e.g. "cheaper" or "new provider". */
export function changeText(entry: ModelChangeEntry, words: PopupWords): string {
  if (entry.model === null) return words.t(entry.change === 'added' ? 'changes.newProvider' : 'changes.removedProvider');
  return kindText(kindOf(entry), words);
}

const kindText = (kind: ChangeKind, { t }: PopupWords): string => t(kind === 'deprecated' ? 'status.deprecated' : `changes.${kind}`);

/** Returns the text of a row for screen readers. */
export function spokenChange(entry: ModelChangeEntry, words: PopupWords): string {
  const { t } = words;
  const { name, by: provider, models: n, change, price, previousPrice } = entry;
  const told = { name, change: changeText(entry, words), day: words.day(dayOf(entry)) };
  if (entry.model === null) return t('changes.spokenProvider', { ...told, n });
  const priced = { ...told, provider, price: spokenPrice(price, words) };
  return change === 'repriced' ? t('changes.spokenPrices', { ...priced, previous: spokenPrice(previousPrice, words) }) : t('changes.spoken', priced);
}

/** Returns a change as a line of the model's page: prices exactly, as it decides what is paid. */
export function changeFact(told: Told, words: PopupWords): string {
  const { t, capital, exactUsd } = words;
  const { change: what, price, previousPrice } = told;
  if (what === 'added') return t('changes.addedToList');
  const change = capital(kindText(kindOf(told), words));
  if (what !== 'repriced') return change;
  const unbroken = (one: NonNullable<Told['price']>): string => priceText(one, exactUsd).replaceAll(' ', '\u00a0');
  if (price === null) return previousPrice === null ? change : t('changes.noPriceAfter', { change, previous: unbroken(previousPrice) });
  if (previousPrice === null) return t('changes.price', { change, price: unbroken(price) });
  return t('changes.priceAfter', { change, price: unbroken(price), previous: unbroken(previousPrice) });
}

/** Returns the local calendar day on which a change was seen, YYYY-MM-DD. */
export const dayOf = ({ at }: Pick<Told, 'at'>): string => localDay(Date.parse(at));
