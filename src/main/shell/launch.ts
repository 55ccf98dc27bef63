/** What a second launch of the program asks the first for. */
import { z } from 'zod';

const Launch = z.object({ wish: z.enum(['show', 'toggle', 'hide']) });
export type Launch = z.infer<typeof Launch>;

/** What travels with the single-instance lock. A launch without a wish comes from a person who looks for the program. */
export const launchOf = (wish: Launch['wish'] | null): Launch => ({ wish: wish ?? 'show' });

/** @param data as it came from the other process: of another version, perhaps, or of another program */
export function wishOf(data: unknown): Launch['wish'] {
  const read = Launch.safeParse(data);
  return read.success ? read.data.wish : 'show';
}
