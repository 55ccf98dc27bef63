/** Fields of a published model. Missing or impossible values become "", 0 or null. */
import { isJsonObject } from '../../../shared/json-object.ts';

/** Returns a published day, month or year, or "" if it is missing or impossible: `2025-25-11` and `1970-01-01` have occurred. */
export function possibleDate(value: unknown): string {
  const parts = typeof value === 'string' ? /^(20\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(value) : null;
  if (parts === null) return '';
  const days = new Date(Date.UTC(Number(parts[1]), Number(parts[2] ?? 1), 0)).getUTCDate();
  return Number(parts[3] ?? 1) <= days ? parts[0] : '';
}

/** Returns prices in USD per million tokens; null if none are published. */
export function priceOf(cost: unknown): { readonly input: number; readonly output: number } | null {
  if (!isJsonObject(cost)) return null;
  const { input, output } = cost;
  if (!isAmount(input) || !isAmount(output)) return null;
  return { input, output };
}

/** Returns a number of tokens; 0 if unknown. */
export const tokensOf = (value: unknown): number => (isAmount(value) ? Math.floor(value) : 0);

/** Whether a value is a finite number, not negative. */
export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
