/** The order of the models: a few words, one of them selected. Main stores it. */
import { memo, useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { MODEL_SORTS, type ModelSort } from '../../shared/settings-constants.ts';
import { useWords } from '../hooks/use-words.ts';

interface ModelSortProps {
  readonly sort: ModelSort;
  readonly onChange: (sort: ModelSort) => void;
}

/** Memoised: otherwise each letter of a search would render it. `onChange` must keep its identity. */
export const ModelSortChoice = memo(function ModelSortChoice({ sort, onChange }: ModelSortProps) {
  const { t } = useWords();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sort]); // for the smallest windows, where the orders are one scrollable line
  return (
    <ToggleButtonGroup
      ref={group} className="sorts" aria-label={t('sorts.label')} selectionMode="single" disallowEmptySelection selectedKeys={[sort]}
      onSelectionChange={(keys) => {
        const wanted = MODEL_SORTS.find((one) => keys.has(one));
        if (wanted !== undefined) onChange(wanted);
      }}
    >
      {MODEL_SORTS.map((one) => <ToggleButton key={one} id={one} className="chip sort">{t(`sorts.${one}`)}</ToggleButton>)}
    </ToggleButtonGroup>
  );
});
