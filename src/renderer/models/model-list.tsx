/**
 * The visible rows of the models. Memoised, so that they render for a new answer and not for each letter: that took a third
 * of a frame. What an answer changes reaches the library's list through a context: if its own properties changed, it would
 * draw each row twice, first the old ones once more.
 */
import { createContext, memo, use, useMemo, type ComponentProps, type RefObject } from 'react';
import { Collection, GridList } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { useWords } from '../hooks/use-words.ts';
import type { OpenedModel, PlacedRow } from './model-view.ts';
import { ModelChangeItem } from './model-change-row.tsx';
import { ModelRowItem } from './model-row.tsx';
import type { RowsLayout } from './rows-layout.ts';

interface Answered {
  readonly rows: readonly PlacedRow[];
  readonly total: number; // rows in the whole list
  readonly sort: ModelSort; // the order of the rows
  readonly foldable: boolean;
  /** Both callbacks must keep their identity between key presses. */
  readonly onToggle: (provider: string) => void;
  readonly onOpen: (model: OpenedModel) => void;
}

interface ModelListProps extends Answered {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly layout: RowsLayout;
}

const AnsweredContext = createContext<Answered | null>(null);

export const ModelList = memo(function ModelList({ listRef, layout, rows, total, sort, foldable, onToggle, onOpen }: ModelListProps) {
  const answered = useMemo(() => ({ rows, total, sort, foldable, onToggle, onOpen }), [rows, total, sort, foldable, onToggle, onOpen]);
  return <AnsweredContext value={answered}><List listRef={listRef} layout={layout} sort={sort} /></AnsweredContext>;
});

const List = memo(function List({ listRef, layout, sort }: Pick<ModelListProps, 'listRef' | 'layout' | 'sort'>) {
  const { t } = useWords();
  return (
    <Virtualizer layout={layout}>
      <GridList
        className="list" aria-label={sort === 'provider' ? t('models.label') : t(`sorted.${sort}`)} ref={listRef}
        keyboardNavigationBehavior="tab" render={(props) => <Root {...props} />}
      >
        <Rows />
      </GridList>
    </Virtualizer>
  );
});

/** The list's element. */
function Root(props: ComponentProps<'div'>) {
  const answered = use(AnsweredContext);
  return <div {...props} role={answered?.sort === 'provider' ? 'treegrid' : 'grid'} aria-rowcount={answered?.total} />;
}

function Rows() {
  const answered = use(AnsweredContext);
  if (answered === null) return null;
  const { rows, sort, foldable, onToggle, onOpen } = answered;
  return (
    <Collection items={rows} dependencies={[sort, foldable, onToggle, onOpen]}>
      {(placed) => {
        const { row } = placed;
        return row.kind === 'change'
          ? <ModelChangeItem placed={placed} row={row} onOpen={onOpen} />
          : <ModelRowItem placed={placed} row={row} sort={sort} foldable={foldable} onToggle={onToggle} onOpen={onOpen} />;
      }}
    </Collection>
  );
}
