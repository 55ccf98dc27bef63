/** The settings, loaded when first opened or when the page is idle: the first popup does not need them. */
import { useEffect, useState } from 'react';
import { lazyComponent } from '../components/lazy-component.tsx';

const { LazyComponent, preload, isLoaded } = lazyComponent(async () => (await import('./settings.tsx')).Settings);

export { LazyComponent as Settings };

/**
 * Loads the view before the first render if that shows the settings.
 * @param wanted whether it does
 * @returns whether the page may render
 */
export function useSettingsAtStart(wanted: boolean): boolean {
  const [ready, setReady] = useState(!wanted || isLoaded());
  useEffect(() => {
    if (!ready) void preload().catch(() => undefined).then(() => setReady(true));
  }, [ready]);
  return ready;
}

/** Preloads the view once the page is rendered, so that it opens without a blank. */
export function usePrefetchedSettings(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const idle = requestIdleCallback(() => void preload().catch(() => undefined)); // tried again when it is opened
    return () => cancelIdleCallback(idle);
  }, [isDrawn]);
}
