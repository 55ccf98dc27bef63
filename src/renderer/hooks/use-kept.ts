/** State that outlives the window: kept by main while the popup is given up. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { readObject, type Kept } from '../../shared/bridge/window.ts';
import type { PageMemory } from '../state/page-memory.ts';

/** Null in tests and previews: nothing is kept there. */
export const PageMemoryContext = createContext<PageMemory | null>(null);

type State<Value> = readonly [Value, Dispatch<SetStateAction<Value>>];

/**
 * `useState`, kept under `name` as long as its component is on the page: what is closed and opened again begins anew.
 * @param initial where nothing was kept; it is not kept itself
 * @param isValid whether a kept value is still one; else it starts with `initial`
 */
export function useKept<Value extends Kept>(name: string, initial: Value, isValid: (value: Kept) => value is Value): State<Value>;
export function useKept<Value extends Kept>(name: string, initial: null, isValid: (value: Kept) => value is Value): State<Value | null>;
export function useKept<Value extends Kept>(name: string, initial: Value | null, isValid: (value: Kept) => value is Value): State<Value | null> {
  const memory = use(PageMemoryContext);
  const [value, setValue] = useState<Value | null>(() => {
    const kept = memory?.read(name);
    return kept !== undefined && isValid(kept) ? kept : initial;
  });
  useEffect(() => {
    memory?.keep(name, value === initial ? null : value);
  }, [memory, name, value, initial]);
  useEffect(() => () => memory?.keep(name, null), [memory, name]);
  return [value, setValue];
}

/** The same for an object; null for none, as it is at first. One that is too long to be kept as JSON begins anew. */
export function useKeptObject<Value extends object>(
  name: string, isValid: (value: unknown) => value is Value,
): readonly [Value | null, (value: Value | null) => void] {
  const [json, setJson] = useKept(name, null, isText);
  const value = useMemo(() => readObject(json, isValid), [json, isValid]);
  return [value, useCallback((next) => setJson(next && JSON.stringify(next)), [setJson])];
}

/** What a kept value must be, for `useKept`. */
export const isText = (value: Kept): value is string => typeof value === 'string';
export const isSwitch = (value: Kept): value is boolean => typeof value === 'boolean';
export const isCount = (value: Kept): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
export const isOneOf = <Value extends string>(...values: readonly Value[]) =>
  (value: Kept): value is Value => values.some((one) => one === value);
