import { useState } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import type { ModelSort } from '../../shared/model-sorts.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

interface ModelSortHold {
  readonly sort: ModelSort | null; // null until main has answered
  /** Shown at once, and remembered by main; put right from there when it refuses. */
  readonly choose: (sort: ModelSort) => Promise<Outcome>;
}

/** The order of the models, which is a setting. */
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
