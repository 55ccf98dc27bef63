/** Fields of a published model, each read as what it can be: what is missing or impossible becomes "", 0 or null. */
import { isJsonObject } from '../../../shared/json-object.ts';

/** The published date, or "" where there is none or no such day: `2025-25-11` and `1970-01-01` have occurred. */
export function possibleDate(value: unknown): string {
  const parts = typeof value === 'string' ? /^(20\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/.exec(value) : null;
  if (parts === null) return '';
  const days = new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0)).getUTCDate();
  return Number(parts[3] ?? 1) <= days ? parts[0] : '';
}

/** USD per million tokens; null where nothing is published, and for 0/0, which mostly means a subscription. */
export function priceOf(cost: unknown): { readonly input: number; readonly output: number } | null {
  if (!isJsonObject(cost)) return null;
  const { input, output } = cost;
  if (!isAmount(input) || !isAmount(output) || (input === 0 && output === 0)) return null;
  return { input, output };
}

/** A number of tokens; 0 means that it is not known. */
export const tokensOf = (value: unknown): number => (isAmount(value) ? Math.floor(value) : 0);

export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
