import { useCallback, useState } from 'react';
import type { Outcome } from '../../shared/outcome.ts';

/**
 * Main accepts an edit before the settings with it arrive. In between the fields would show the old values, and the field of
 * the category would take the change for typing, and open its list.
 * @param stored a field of the settings
 * @returns its value, which is what main accepted last until the settings change it; and the function that awaits main's
 *   answer to an edit of it, the same in each render
 */
export function useAcceptedEdit<T extends string | boolean>(stored: T): readonly [T, (value: T, made: Promise<Outcome>) => Promise<Outcome>] {
  const [seen, see] = useState(stored);
  const [accepted, accept] = useState(stored);
  if (seen !== stored) {
    see(stored);
    accept(stored);
  }
  const accepting = useCallback(async (value: T, made: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await made;
    if (outcome.ok) accept(value);
    return outcome;
  }, []);
  return [accepted, accepting];
}
