/** State of what is open over the page. It ends when main asks for a view or a headline, which must not be covered. */
import { createContext, use, useCallback, useState } from 'react';

/** How often main has asked. */
export const ShowRequestCountContext = createContext(0);

/** Like useState, but the initial value returns when main asks for something. @returns the value, and the function that sets it */
export function useResetOnShowRequest<T>(initial: T): readonly [T, (value: T) => void] {
  const count = use(ShowRequestCountContext);
  const [held, hold] = useState({ count, value: initial });
  return [held.count === count ? held.value : initial, useCallback((value: T) => hold({ count, value }), [count])];
}
