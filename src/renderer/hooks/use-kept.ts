/** State that outlives the window: main keeps it while the popup is discarded. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { readObject, type Kept } from '../../shared/bridge/window.ts';
import type { PageMemory } from '../state/page-memory.ts';

/** Null in tests and previews, where nothing is kept. */
export const PageMemoryContext = createContext<PageMemory | null>(null);

type State<Value> = readonly [Value, Dispatch<SetStateAction<Value>>];

/**
 * `useState` whose value is kept for the next page under `name`. Unmounting clears it: what is closed and reopened starts
 * afresh.
 * @param initial value if none was kept; it is not kept itself
 * @param isValid whether a kept value is still valid; if not, the state starts with `initial`
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

/**
 * The same for an object, kept as JSON; null initially. If the JSON is too long to be kept, the next page starts with null.
 */
export function useKeptObject<Value extends object>(
  name: string, isValid: (value: unknown) => value is Value,
): readonly [Value | null, (value: Value | null) => void] {
  const [json, setJson] = useKept(name, null, isText);
  const value = useMemo(() => readObject(json, isValid), [json, isValid]);
  return [value, useCallback((next) => setJson(next && JSON.stringify(next)), [setJson])];
}

/** Validators of kept values, for `useKept`. */
export const isText = (value: Kept): value is string => typeof value === 'string';
export const isSwitch = (value: Kept): value is boolean => typeof value === 'boolean';
export const isCount = (value: Kept): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
export const isOneOf = <Value extends string>(...values: readonly Value[]) =>
  (value: Kept): value is Value => values.some((one) => one === value);
