/** The settings, read when they are first wanted or when there is nothing else to do: the first popup does without them. */
import { useEffect, useState } from 'react';
import { later } from '../later.tsx';

const { Later, read, isHere } = later(async () => (await import('./settings.tsx')).Settings);

export { Later as Settings };

/**
 * Reads the view before the first picture, where that is of the settings.
 * @returns whether that picture may be drawn
 */
export function useSettingsAtStart(wanted: boolean): boolean {
  const [ready, setReady] = useState(!wanted || isHere());
  useEffect(() => {
    if (!ready) void read().catch(() => undefined).then(() => setReady(true));
  }, [ready]);
  return ready;
}

/** Reads the view ahead once the page is drawn, so that it opens without a blank. */
export function usePrefetchedSettings(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const idle = requestIdleCallback(() => void read().catch(() => undefined)); // tried again when it is opened
    return () => cancelIdleCallback(idle);
  }, [isDrawn]);
}
