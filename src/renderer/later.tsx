import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is read when it is first wanted, or ahead. Not by React's `lazy`: where that was not there at once,
 * React holds it back for 300 ms (FALLBACK_THROTTLE_MS in its reconciler), which one sees after a key.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const read = async (): Promise<ComponentType<Props>> => (here ??= await load());

  /** Nothing until it was read; at once where that was done ahead. */
  function Later(props: Props) {
    const [Loaded, setLoaded] = useState(() => here);
    useEffect(() => {
      if (Loaded === null) void read().then((loaded) => setLoaded(() => loaded));
    }, [Loaded]);
    return Loaded === null ? null : <Loaded {...props} />;
  }
  return { Later, read, isHere: () => here !== null };
}
