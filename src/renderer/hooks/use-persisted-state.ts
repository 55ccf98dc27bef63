/** State that outlives the window, but not the program: main keeps it in memory while the popup is discarded. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { readObject, type StateValue } from '../../shared/bridge/page-state.ts';
import type { PageStateStore } from '../state/page-state-store.ts';

/** Null in tests and previews, where nothing is kept. */
export const PageStateStoreContext = createContext<PageStateStore | null>(null);

type State<Value> = readonly [Value, Dispatch<SetStateAction<Value>>];

/**
 * `useState` whose value is kept for the next page under `name`. Unmounting clears it: what is closed and reopened starts
 * afresh.
 * @param initial value if none was kept; it is not kept itself
 * @param isValid whether a kept value is still valid; if not, the state starts with `initial`
 */
export function usePersistedState<Value extends StateValue>(name: string, initial: Value, isValid: (value: StateValue) => value is Value): State<Value>;
export function usePersistedState<Value extends StateValue>(name: string, initial: null, isValid: (value: StateValue) => value is Value): State<Value | null>;
export function usePersistedState<Value extends StateValue>(
  name: string, initial: Value | null, isValid: (value: StateValue) => value is Value,
): State<Value | null> {
  const stateStore = use(PageStateStoreContext);
  const [value, setValue] = useState<Value | null>(() => {
    const kept = stateStore?.read(name);
    return kept !== undefined && isValid(kept) ? kept : initial;
  });
  useEffect(() => {
    stateStore?.keep(name, value === initial ? null : value);
  }, [stateStore, name, value, initial]);
  useEffect(() => () => stateStore?.keep(name, null), [stateStore, name]);
  return [value, setValue];
}

/**
 * The same for an object, kept as JSON; null initially. If the JSON is too long to be kept, the next page starts with null.
 */
export function usePersistedObject<Value extends object>(
  name: string, isValid: (value: unknown) => value is Value,
): readonly [Value | null, (value: Value | null) => void] {
  const [json, setJson] = usePersistedState(name, null, isText);
  const value = useMemo(() => readObject(json, isValid), [json, isValid]);
  return [value, useCallback((next) => setJson(next && JSON.stringify(next)), [setJson])];
}

/** Validators of kept values, for `usePersistedState`. */
export const isText = (value: StateValue): value is string => typeof value === 'string';
export const isSwitch = (value: StateValue): value is boolean => typeof value === 'boolean';
export const isCount = (value: StateValue): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
export const isOneOf = <Value extends string>(...values: readonly Value[]) =>
  (value: StateValue): value is Value => values.some((one) => one === value);
