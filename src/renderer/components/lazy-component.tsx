import { useEffect, useState, type ComponentType } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';

/**
 * Creates a component that is loaded when it is first rendered, or ahead with `preload`. Not with React's `lazy`: if the code
 * is not there at once, React holds the component back for 300 ms (FALLBACK_THROTTLE_MS in its reconciler), which is
 * noticeable after a key press.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await load());

  /** Renders nothing until the code is loaded; if it was loaded ahead, renders at once. A failure is announced. */
  function LazyComponent(props: Props) {
    const { say } = useAnnouncer();
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded === null) preload().then((component) => setLoaded(() => component), () => say(phrase('trouble.bridge'))); // e.g. after an uninstall
    }, [Loaded, say]);
    return Loaded === null ? null : <Loaded {...props} />;
  }
  return { LazyComponent, preload, isLoaded: () => loaded !== null };
}
