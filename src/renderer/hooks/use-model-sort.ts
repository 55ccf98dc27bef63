import { useState } from 'react';
import type { Outcome } from '../../shared/outcome.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

interface ModelSortHold {
  readonly sort: ModelSort | null; // null until main has answered
  /** Applies the order at once and stores it in main; if main refuses, the stored order is read again. */
  readonly choose: (sort: ModelSort) => Promise<Outcome>;
}

/** Returns the order of the models, which is a setting, and the function to change it. */
export function useModelSort(): ModelSortHold {
  const bridge = useBridge();
  const [sort, setSort] = useState<ModelSort | null>(null);
  const read = (): Promise<void> => bridge.settings().then(({ sortModels }) => setSort(sortModels), () => setSort((held) => held ?? 'provider'));
  useReadOnChange(['settings'], () => void read());
  const choose = async (wanted: ModelSort): Promise<Outcome> => {
    setSort(wanted);
    const outcome = await bridge.changeSettings({ sortModels: wanted });
    if (!outcome.ok) await read();
    return outcome;
  };
  return { sort, choose };
}
