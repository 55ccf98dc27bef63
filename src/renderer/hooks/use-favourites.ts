import { useRef, useState } from 'react';
import type { Quotation } from '../../shared/quotation.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

const NONE: readonly Quotation[] = [];

/** Returns the favourites, newest first, read again when they change; empty until main has answered. */
export function useFavourites(): readonly Quotation[] {
  const bridge = useBridge();
  const [favourites, setFavourites] = useState(NONE);
  const latest = useRef(0);
  useReadOnChange(['favourites'], () => {
    const call = ++latest.current;
    bridge.favourites().then(
      (answer) => {
        if (call === latest.current) setFavourites(answer); // otherwise a later call is pending
      },
      () => undefined, // the page already says that main does not answer
    );
  });
  return favourites;
}
