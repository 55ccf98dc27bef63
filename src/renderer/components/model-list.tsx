/**
 * The visible rows of the models. Memoised, so that they render for a new answer and not for each letter: that took a third
 * of a frame.
 */
import { memo, type RefObject } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useWords } from '../hooks/use-words.ts';
import type { OpenedModel, PlacedRow } from '../state/model-pages.ts';
import { ModelRowItem } from './model-row.tsx';
import type { RowsLayout } from './rows-layout.ts';

export const MODEL_ROW = 44; // px, same as .row.model in styles/model-row.css

interface ModelListProps {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly layout: RowsLayout;
  readonly rows: readonly PlacedRow[];
  readonly total: number; // rows in the whole list
  readonly sort: ModelSort; // the order of the rows
  readonly foldable: boolean;
  /** Both callbacks must keep their identity between key presses. */
  readonly onToggle: (provider: string) => void;
  readonly onOpen: (model: OpenedModel) => void;
}

export const ModelList = memo(function ModelList({ listRef, layout, rows, total, sort, foldable, onToggle, onOpen }: ModelListProps) {
  const { t } = useWords();
  const byProvider = sort === 'provider';
  return (
    <Virtualizer layout={layout} layoutOptions={{ rowSize: MODEL_ROW, total }}>
      <GridList
        className="list" aria-label={byProvider ? t('models.label') : t(`sorted.${sort}`)} items={rows} dependencies={[sort, foldable, onToggle]} ref={listRef}
        keyboardNavigationBehavior="tab"
        render={(props) => <div {...props} role={byProvider ? 'treegrid' : 'grid'} aria-rowcount={total} />}
      >
        {(placed) => <ModelRowItem placed={placed} sort={sort} foldable={foldable} onToggle={onToggle} onOpen={onOpen} />}
      </GridList>
    </Virtualizer>
  );
});
