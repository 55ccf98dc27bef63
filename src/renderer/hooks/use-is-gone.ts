import { useEffect, useRef, type RefObject } from 'react';

/** @returns whether the component is no longer on the page, for what it does after an answer */
export function useIsGone(): Readonly<RefObject<boolean>> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => { isGone.current = true; };
  }, []);
  return isGone;
}
