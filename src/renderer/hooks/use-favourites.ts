import { useRef, useState } from 'react';
import type { Quotation } from '../../shared/quotation.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

const NONE: readonly Quotation[] = [];

/** The favourites, the newest first, read again when main says so; none while main does not answer. */
export function useFavourites(): readonly Quotation[] {
  const bridge = useBridge();
  const [favourites, setFavourites] = useState(NONE);
  const latest = useRef(0);
  useReadOnChange(['favourites'], () => {
    const call = ++latest.current;
    bridge.favourites().then(
      (answer) => {
        if (call === latest.current) setFavourites(answer); // else a later answer is on its way
      },
      () => undefined, // the page says already that main does not answer
    );
  });
  return favourites;
}
