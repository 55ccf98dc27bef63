/** State of what is open over the page. It ends when main asks for a view or a headline, which must not be covered. */
import { createContext, use, useCallback, useState } from 'react';

/** How often main has asked. */
export const LedContext = createContext(0);

/** Like useState, but the initial value returns when main asks for something. @returns the value, and the function that sets it */
export function useUntilLed<T>(initial: T): readonly [T, (value: T) => void] {
  const led = use(LedContext);
  const [held, hold] = useState({ led, value: initial });
  return [held.led === led ? held.value : initial, useCallback((value: T) => hold({ led, value }), [led])];
}
