/** The models by provider, searchable: a tree grid of which only the rows near the screen are here. */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import type { Overview } from '../../shared/bridge.ts';
import { ModelRowItem } from '../components/model-row.tsx';
import { ModelSearch } from '../components/model-search.tsx';
import { RowsLayout } from '../components/rows-layout.ts';
import { useModelRows } from '../hooks/use-model-rows.ts';
import { useNow } from '../hooks/use-now.ts';
import { useTreeKeys } from '../hooks/use-tree-keys.ts';
import { messages } from '../messages.ts';
import { modelsTrouble } from '../state/health.ts';

const ROW = 44; // px, in step with .model in styles/models.css

interface ModelsProps {
  readonly overview: Overview;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly open: ReadonlySet<string>; // ids of unfolded providers
  readonly onToggle: (provider: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function Models({ overview, search, onSearch, open, onToggle, searchRef }: ModelsProps) {
  const now = useNow();
  const searching = search.trim() !== '';
  const { pages, ready, rows, total, models, providers, version, answered } = useModelRows(search.trim(), open);
  const list = useRef<HTMLDivElement>(null);
  const trouble = modelsTrouble(overview, now);
  const { onKeyDownCapture, onFocus, focusRow } = useTreeKeys({ list, pages, rows, total, rowSize: ROW, onToggle });
  const empty = ready && total === 0;

  // A new search begins at its first match: once its rows are here, as the virtual list would put the old place back.
  const scrolledFor = useRef('');
  useEffect(() => {
    if (scrolledFor.current !== answered) list.current?.scrollTo({ top: 0 });
    scrolledFor.current = answered;
  }, [answered, version]);

  const follow = useCallback(() => {
    const el = list.current;
    if (el === null) return;
    pages.show(Math.floor(el.scrollTop / ROW), Math.ceil((el.scrollTop + el.clientHeight) / ROW));
  }, [pages]);
  useEffect(() => {
    const el = list.current;
    if (el === null) return;
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(el);
    el.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      el.removeEventListener('scroll', follow);
    };
  }, [follow, empty, version]);

  return (
    <div className="models">
      <ModelSearch
        inputRef={searchRef} value={search} onChange={onSearch} models={models}
        onDown={() => focusRow(0)}
      />
      {trouble !== null && <p className="note models-note">{trouble}</p>}
      {empty
        ? <div className="empty"><p>{searching ? messages.models.none(search.trim()) : messages.models.empty}</p></div>
        : (
          <>
            {/* The heads only where there are numbers under them. */}
            <div className="model-columns" aria-hidden="true" data-bare={(!searching && open.size === 0) || undefined}>
              <span className="model-providers">{!searching && ready && messages.models.providers(providers)}</span>
              <span>{messages.models.columns.context}</span>
              <span title={messages.models.priceHelp}>{messages.models.columns.price}</span>
            </div>
            <div className="models-frame" onKeyDownCapture={onKeyDownCapture} onFocus={onFocus}>
              <Virtualizer layout={RowsLayout} layoutOptions={{ rowSize: ROW, total }}>
                <GridList
                  className="list" aria-label={messages.models.label} items={rows} ref={list}
                  keyboardNavigationBehavior="tab"
                  render={(props) => <div {...props} role="treegrid" aria-rowcount={total} />}
                >
                  {(placed) => <ModelRowItem placed={placed} foldable={!searching} onToggle={onToggle} />}
                </GridList>
              </Virtualizer>
            </div>
          </>
        )}
    </div>
  );
}
