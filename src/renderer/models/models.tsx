/** The models with search: a tree grid by provider, otherwise a flat list; only the rows near the viewport are loaded. */
import { startTransition, use, useCallback, useEffect, useImperativeHandle, useMemo, useOptimistic, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Overview } from '../../shared/bridge/window.ts';
import { topOf } from '../../shared/bridge/page-state.ts';
import type { MessageKey } from '../../shared/language/catalogue.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';
import { Empty } from '../components/empty.tsx';
import { ModelList } from './model-list.tsx';
import { ModelPage } from './model-page.tsx';
import { ModelSearch, type ModelSearchKeys } from './model-search.tsx';
import { ModelSortChoice } from './model-sort.tsx';
import { priceColumn } from './price-column.ts';
import { MODEL_ROW, RowsLayout } from './rows-layout.ts';
import { rowByKey } from '../dom/rows.ts';
import { useAcceptedEdit } from '../hooks/use-accepted-edit.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useFirstHit } from '../hooks/use-first-hit.ts';
import { isText, PageStateStoreContext, usePersistedState } from '../hooks/use-persisted-state.ts';
import { useModelRows } from './use-model-rows.ts';
import { useNow } from '../hooks/use-now.ts';
import { useOpenedModel } from './use-opened-model.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useWords } from '../hooks/use-words.ts';
import { modelsTrouble, storageTrouble } from '../texts/health.ts';
import { countText, noneText } from './model-counts.ts';
import { whoseAt, type OpenedModel } from './model-view.ts';
import { NoChanges } from './no-changes.tsx';
import { NoModels } from './no-models.tsx';

/** The heading of the column between names and prices, by the order. */
const FIGURES = {
  provider: 'model.context', newest: 'model.released', price: 'model.context', context: 'model.context', changes: 'changes.seen',
} as const satisfies Record<ModelSort, MessageKey>;

interface ModelsProps {
  readonly overview: Overview;
  readonly handle: RefObject<ModelsHandle | null>;
  readonly onRefresh: () => void;
}

/** What the popup's keys need from the models. */
export interface ModelsHandle {
  /** Closes a model's page, or else clears the search; returns false if there is neither. */
  readonly escape: () => boolean;
  /** Focuses the search field. */
  readonly search: () => void;
  /** Focuses the first row. */
  readonly list: () => void;
}

export function Models({ overview, handle, onRefresh }: ModelsProps) {
  const words = useWords();
  const { t } = words;
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const now = useNow();
  // State is here and not further up, so that only this component re-renders at each key.
  const [search, setSearch] = usePersistedState('models.search', '', isText);
  const [unfolded, setUnfolded] = usePersistedState('models.open', '', isText); // ids of providers, one per line
  const open = useMemo(() => new Set(unfolded === '' ? [] : unfolded.split('\n')), [unfolded]);
  const kept = use(PageStateStoreContext)?.read(topOf('models'));
  const [top] = useState(typeof kept === 'number' ? kept : 0); // px, at the start
  const searching = search.trim() !== '';
  const [accepted, accepting] = useAcceptedEdit(overview.sortModels);
  const [sort, showSort] = useOptimistic(accepted); // shown at once, until main has answered
  const sortBy = useCallback((wanted: ModelSort) => startTransition(async () => {
    showSort(wanted);
    await tellRefusal(accepting(wanted, bridge.changeSettings({ sortModels: wanted })));
  }), [bridge, tellRefusal, accepting, showSort]);
  const modelRows = useModelRows(search.trim(), sort, open, Math.floor(top / MODEL_ROW));
  const { pages, ready, rows, total, models, providers, since, question: answered } = modelRows;
  const [model, setModel] = useOpenedModel(modelRows);
  const list = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new RowsLayout());
  const field = useRef<HTMLInputElement>(null);
  const trouble = storageTrouble(overview, words) ?? modelsTrouble(overview, now, words); // with both, a zoomed page would have no room for the list
  const toggle = useCallback((provider: string): void => {
    const after = new Set(open);
    if (!after.delete(provider)) after.add(provider);
    setUnfolded([...after].join('\n'));
  }, [open, setUnfolded]);
  const foldable = answered.search === '';
  const { handlers, toggleOnce, focusRow } = useTreeKeys({ list, pages, rows, total, foldable, onToggle: toggle });
  const empty = ready && total === 0;
  const none = ready && models === 0 && total === 0; // nothing to search, nothing to sort
  const flat = answered.sort !== 'provider';
  const counted = countText(modelRows, now, words);

  const toFirst = useCallback(() => {
    const hit = rows.find(({ row }) => row.kind === 'model') ?? rows[0]; // by provider, after its row
    if (hit !== undefined) focusRow(hit.index);
  }, [focusRow, rows]);
  const enter = useFirstHit(search.trim(), answered.search, toFirst);
  const fieldKeys = useRef<ModelSearchKeys>(null);
  useImperativeHandle(fieldKeys, () => ({ down: () => focusRow(0), enter }), [focusRow, enter]);

  const [first, setFirst] = useState<string | null>(null); // provider of the topmost models; null where that is plain
  const whose = flat ? null : first;

  useImperativeHandle(handle, () => ({
    escape: () => {
      if (model !== null) setModel(null);
      else if (search !== '') {
        setSearch('');
        field.current?.focus();
      } else return false;
      return true;
    },
    search: () => {
      flushSync(() => setModel(null)); // rendered now: a frame later the next letter would be lost
      field.current?.focus();
      field.current?.select();
    },
    list: () => {
      if (model === null) focusRow(0);
    },
  }), [model, setModel, search, setSearch, focusRow]);

  useSteadyScroll(list, layout, rows, open);
  useScrollPlace({ name: 'models', scrolled: list, ready: ready && !empty, question: answered });

  // After a model's page is closed, focus its row again.
  const left = useRef<OpenedModel | null>(null);
  useEffect(() => {
    const before = left.current;
    left.current = model;
    if (before === null || model !== null) return;
    const row = rowByKey(list.current, before.key);
    if (row === null) focusRow(before.index);
    else row.focus();
  }, [model, focusRow]);

  const follow = useCallback(() => {
    const el = list.current;
    if (el === null) return;
    setFirst(whoseAt(Math.floor(el.scrollTop / MODEL_ROW), el.scrollTop, rows));
    pages.show(Math.floor(el.scrollTop / MODEL_ROW), Math.ceil((el.scrollTop + el.clientHeight) / MODEL_ROW));
  }, [pages, rows]);
  useEffect(() => {
    const el = list.current;
    if (el === null || !ready) return; // before that nothing is rendered, and the rows visible on the previous page are requested
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(el);
    el.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      el.removeEventListener('scroll', follow);
    };
  }, [follow, ready, empty]);

  return (
    <>
      {/* Stays mounted under a model's page, so that its scroll position and rows are still there on return. */}
      <div className="models" data-sort={answered.sort} inert={model !== null} style={priceColumn(words)}>
        {!none && <ModelSearch inputRef={field} value={search} onChange={setSearch} models={models} keys={fieldKeys} />}
        <p className="unseen" aria-live="polite">
          {answered.search !== '' && (empty ? noneText(answered, words) : counted)}
        </p>
        {!none && <ModelSortChoice sort={sort} onChange={sortBy} />}
        {trouble !== null && !none && <p className="note models-note">{trouble}</p>}
        {empty
          ? none ? <NoModels overview={overview} onRefresh={onRefresh} />
            : answered.search === '' ? <NoChanges since={since} /> : <Empty title={noneText(answered, words)} />
          : (
            <>
              {/* The column headings show only if there are numbers under them. */}
              <div className="model-columns" aria-hidden="true" data-bare={(!flat && !searching && open.size === 0) || undefined}>
                <span className="model-providers" dir="auto" data-whose={whose !== null || undefined}>
                  {whose ?? (ready && (!flat && foldable ? t('models.providers', { n: providers }) : counted))}
                </span>
                <span>{t(FIGURES[answered.sort])}</span>
                <span className="price-column" title={t('models.priceHelp')}>{t('models.price')}</span>
              </div>
              <div className="models-frame" {...handlers}>
                <ModelList
                  listRef={list} layout={layout} rows={rows} total={total} sort={answered.sort} foldable={foldable} onToggle={toggleOnce} onOpen={setModel}
                />
              </div>
            </>
          )}
      </div>
      {model !== null && <ModelPage key={model.key} row={model.model} onBack={() => setModel(null)} />}
    </>
  );
}
