/** What a second launch of the program asks of the first. */
import { z } from 'zod';

const Launch = z.object({ wish: z.enum(['show', 'toggle', 'hide']) });
export type Launch = z.infer<typeof Launch>;

/** Returns the data to pass with the single-instance lock. No wish means 'show': a person looks for the program. */
export const launchOf = (wish: Launch['wish'] | null): Launch => ({ wish: wish ?? 'show' });

/** Returns the wish of a second launch; 'show' if the data is invalid. @param data may be from another version or program */
export function wishOf(data: unknown): Launch['wish'] {
  const read = Launch.safeParse(data);
  return read.success ? read.data.wish : 'show';
}
