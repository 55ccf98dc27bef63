/** The settings, loaded when first opened or when the page is idle: the first popup does not need them. */
import { useEffect, useState } from 'react';
import { later } from '../later.tsx';

const { Later, read, isHere } = later(async () => (await import('./settings.tsx')).Settings);

export { Later as Settings };

/**
 * Loads the view before the first render if that shows the settings.
 * @param wanted whether it does
 * @returns whether the page may render
 */
export function useSettingsAtStart(wanted: boolean): boolean {
  const [ready, setReady] = useState(!wanted || isHere());
  useEffect(() => {
    if (!ready) void read().catch(() => undefined).then(() => setReady(true));
  }, [ready]);
  return ready;
}

/** Preloads the view once the page is rendered, so that it opens without a blank. */
export function usePrefetchedSettings(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const idle = requestIdleCallback(() => void read().catch(() => undefined)); // tried again when it is opened
    return () => cancelIdleCallback(idle);
  }, [isDrawn]);
}
