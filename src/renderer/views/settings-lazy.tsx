/** The settings, read when they are first wanted or when there is nothing else to do: the first popup does without them. */
import { useEffect, useState, type ComponentProps } from 'react';
import type { Settings as View } from './settings.tsx';

let here: typeof View | null = null;

const load = async (): Promise<typeof View> => (here ??= (await import('./settings.tsx')).Settings);

/** The view, at once where it was read ahead. */
export function Settings(props: ComponentProps<typeof View>) {
  const [Loaded, setLoaded] = useState<typeof View | null>(() => here);
  useEffect(() => {
    if (Loaded === null) void load().then((view) => setLoaded(() => view));
  }, [Loaded]);
  return Loaded === null ? null : <Loaded {...props} />;
}

/**
 * Reads the view before the first picture, where that is of the settings.
 * @returns whether that picture may be drawn
 */
export function useSettingsAtStart(wanted: boolean): boolean {
  const [ready, setReady] = useState(!wanted || here !== null);
  useEffect(() => {
    if (!ready) void load().catch(() => undefined).then(() => setReady(true));
  }, [ready]);
  return ready;
}

/** Reads the view ahead once the page is drawn, so that it opens without a blank. */
export function usePrefetchedSettings(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const idle = requestIdleCallback(() => void load().catch(() => undefined)); // tried again when it is opened
    return () => cancelIdleCallback(idle);
  }, [isDrawn]);
}
