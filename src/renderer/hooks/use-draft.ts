import type { Dispatch, SetStateAction } from 'react';
import { isText, usePersistedState } from './use-persisted-state.ts';

/** What is typed in a field and not applied; null: the field shows main's value. */
export type Draft = readonly [string | null, Dispatch<SetStateAction<string | null>>];

/** @param keptAs name under which it is kept (use-persisted-state.ts) */
export const useDraft = (keptAs: string): Draft => usePersistedState(keptAs, null, isText);
