import { useEffect, useState, type ComponentType } from 'react';
import { phrase } from '../shared/language/phrase.ts';
import { useAnnouncer } from './hooks/use-announcer.ts';

/**
 * Creates a component that is loaded when it is first rendered, or ahead with `read`. Not with React's `lazy`: if the code
 * is not there at once, React holds the component back for 300 ms (FALLBACK_THROTTLE_MS in its reconciler), which is
 * noticeable after a key press.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const read = async (): Promise<ComponentType<Props>> => (here ??= await load());

  /** Renders nothing until the code is loaded; if it was loaded ahead, renders at once. A failure is announced. */
  function Later(props: Props) {
    const { say } = useAnnouncer();
    const [Loaded, setLoaded] = useState(() => here);
    useEffect(() => {
      if (Loaded === null) read().then((loaded) => setLoaded(() => loaded), () => say(phrase('trouble.bridge'))); // e.g. after an uninstall
    }, [Loaded, say]);
    return Loaded === null ? null : <Loaded {...props} />;
  }
  return { Later, read, isHere: () => here !== null };
}
