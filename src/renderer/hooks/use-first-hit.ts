import { useCallback, useEffect, useRef } from 'react';

/**
 * Goes to the first result of a search, on Enter: at once, or when main has answered what was typed before it.
 * @param typed the search in the field; more typing calls it off
 * @param answered the search that the rows belong to
 */
export function useFirstHit(typed: string, answered: string, go: () => void): () => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    if (awaited.current !== typed) awaited.current = null;
    else if (answered === typed) {
      awaited.current = null;
      go();
    }
  }, [typed, answered, go]);
  return useCallback(() => {
    if (typed === '') return; // nothing is searched, so there is no result
    if (answered === typed) go();
    else awaited.current = typed;
  }, [typed, answered, go]);
}
