import { createContext, use } from 'react';

/** Whether letters and signs without Ctrl are shortcuts (setting `singleKeys`). */
export const SingleKeysContext = createContext(true);

/** @returns whether letters and signs without Ctrl are shortcuts */
export const useSingleKeys = (): boolean => use(SingleKeysContext);
