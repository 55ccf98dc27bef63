import { useCallback } from 'react';
import type { Outcome } from '../../shared/outcome.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useAppliedSettings } from './use-applied-settings.ts';

interface ModelSortHold {
  readonly sort: ModelSort | null; // null until main has answered
  /** Applies the order at once and stores it in main; if main refuses, the stored order returns. The same function in each render. */
  readonly choose: (sort: ModelSort) => Promise<Outcome>;
}

/** Returns the order of the models, which is a setting, and the function to change it. */
export function useModelSort(): ModelSortHold {
  const { settings, isLost, apply } = useAppliedSettings();
  const choose = useCallback((sortModels: ModelSort) => apply({ sortModels }), [apply]);
  return { sort: settings?.sortModels ?? (isLost ? 'provider' : null), choose };
}
