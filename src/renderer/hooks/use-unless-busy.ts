import { useCallback, useRef } from 'react';

/** @returns a function that runs `act`, or resolves to null while an earlier run goes on: the second click of a double click */
export function useUnlessBusy(): <T>(act: () => Promise<T>) => Promise<T | null> {
  const busy = useRef(false);
  return useCallback(async (act) => {
    if (busy.current) return null;
    busy.current = true;
    return await act().finally(() => { busy.current = false; });
  }, []);
}
