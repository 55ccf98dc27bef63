/** State that outlives the window: kept by main while the popup is given up. */
import { createContext, use, useCallback, useState } from 'react';
import type { Kept } from '../../shared/bridge/window.ts';
import type { PageMemory } from '../state/page-memory.ts';

/** Null in tests and previews: nothing is kept there. */
export const PageMemoryContext = createContext<PageMemory | null>(null);

/**
 * `useState`, kept under `name`.
 * @param isValid whether a kept value is still one; else it starts with `initial`
 */
export function useKept<Value extends Kept>(name: string, initial: Value, isValid: (value: Kept) => value is Value): readonly [Value, (value: Value) => void] {
  const memory = use(PageMemoryContext);
  const [value, setValue] = useState<Value>(() => {
    const kept = memory?.read(name);
    return kept !== undefined && isValid(kept) ? kept : initial;
  });
  const set = useCallback((next: Value): void => {
    setValue(next);
    memory?.keep(name, next);
  }, [memory, name]);
  return [value, set];
}

export const isText = (value: Kept): value is string => typeof value === 'string';
export const isCount = (value: Kept): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
export const isOneOf = <Value extends string>(...values: readonly Value[]) =>
  (value: Kept): value is Value => values.some((one) => one === value);
