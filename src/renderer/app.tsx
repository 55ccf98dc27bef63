/** The popup: the current view, the keys, the confirmations. */
import { use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Bridge } from '../shared/bridge.ts';
import { KEPT } from '../shared/bridge/page-state.ts';
import { chooseLocale } from '../shared/language/languages.ts';
import type { Quotation } from '../shared/quotation.ts';
import type { ZoomStep } from '../shared/zoom.ts';
import { Announcements, LiveRegion } from './popup/announcements.tsx';
import { Footer } from './popup/footer.tsx';
import { ViewStateScope } from './popup/view-state-scope.tsx';
import { firstRow } from './dom/rows.ts';
import { useTellRefusal } from './hooks/use-announcer.ts';
import { useAnswer } from './hooks/use-answer.ts';
import { answering, BridgeContext, useBridge } from './hooks/use-bridge.ts';
import { useFilter } from './popup/use-filter.ts';
import { useHeadlines } from './headlines/use-headlines.ts';
import { NowProvider } from './hooks/use-now.ts';
import { useOverview } from './popup/use-overview.ts';
import { useRefresh } from './popup/use-refresh.ts';
import { isSwitch, usePersistedState } from './hooks/use-persisted-state.ts';
import { ShowRequestCountContext } from './hooks/use-reset-on-show-request.ts';
import { useKeptFocus } from './hooks/use-kept-focus.ts';
import { ChangerContext } from './hooks/use-undo-history.ts';
import { useLanguage, WordsContext } from './hooks/use-words.ts';
import { useShownQuote } from './quote/use-shown-quote.ts';
import { useShortcuts } from './popup/use-shortcuts.ts';
import { useShowRequests } from './popup/use-show-requests.ts';
import { useViews } from './popup/use-views.ts';
import { SingleKeysContext } from './hooks/use-single-keys.ts';
import { lazyComponent } from './components/lazy-component.tsx';
import { Favourites } from './quote/favourites.tsx';
import { Settings, usePrefetchedSettings, useSettingsAtStart } from './settings/lazy-settings.tsx';
import type { ModelsHandle } from './models/models.tsx';
import type { SettingsHandle } from './feeds/feed-settings.tsx';
import { Today } from './popup/today.tsx';

const { LazyComponent: KeySheet } = lazyComponent(async () => (await import('./popup/key-sheet.tsx')).KeySheet);

/**
 * The root component.
 * @param bridge the calls to main: `window.tidings`, or a fake in tests
 * @param onDrawn is called once there is something to see, before it is painted
 */
export function App({ bridge, onDrawn }: { readonly bridge: Bridge; readonly onDrawn?: () => void }) {
  return (
    <BridgeContext value={useMemo(() => answering(bridge), [bridge])}>
      <Announcements><NowProvider><Page onDrawn={onDrawn} /></NowProvider></Announcements>
    </BridgeContext>
  );
}

function Page({ onDrawn }: { readonly onDrawn: (() => void) | undefined }) {
  const bridge = useBridge();
  const { overview, lost } = useOverview();
  const words = useLanguage(overview?.locale ?? (lost ? chooseLocale('system', navigator.languages) : null), overview?.home ?? null);
  const filter = useFilter();
  const list = useRef<HTMLDivElement>(null); // of the headlines
  const headlines = useHeadlines(filter.text ?? '', list);
  const quote = useShownQuote(overview?.quote ?? null);
  const favourites = useAnswer<readonly Quotation[]>(['favourites'], (bridge) => bridge.favourites(), []); // newest first
  const tellRefusal = useTellRefusal();
  const { takeBack } = use(ChangerContext);
  const views = useViews();
  const { view, tab, openSettings, closeView, toPage, openTab } = views;
  const [welcomed, setWelcomed] = usePersistedState(KEPT.welcomed, false, isSwitch);
  const refresh = useRefresh(overview, tab, words);
  const page = useKeptFocus();
  const models = useRef<ModelsHandle>(null);
  const settings = useRef<SettingsHandle>(null);
  const isStarted = useRef(false); // the overview may still say otherwise
  /** Leaves the introduction, for this page and for later ones. */
  const start = (): void => {
    setWelcomed(true);
    if (overview?.welcome !== true || isStarted.current) return;
    isStarted.current = true;
    void tellRefusal(bridge.changeSettings({ welcome: false }));
  };
  const { requestCount, wanted, toFirst, toHeadline, toLast } = useShowRequests({ views, quote, filter, headlines, welcomed: () => setWelcomed(true) });
  const [sheetAt, openSheetAt] = useState(-1); // `requestCount` when the sheet of keys was opened: the next request of main closes it
  const openSheet = (): void => openSheetAt(requestCount);

  const closeFilter = (): void => {
    const id = filter.close();
    if (id !== null) toHeadline(id);
  };
  const zoom = (step: ZoomStep): void => void tellRefusal(bridge.zoom({ step }));
  const focusList = (): void => {
    if (view !== 'today') return;
    if (tab === 'models') models.current?.list();
    else firstRow(list.current)?.focus();
  };

  useShortcuts({
    escape: () => {
      if (view !== 'today') closeView();
      else if (tab === 'headlines' && filter.text !== null) closeFilter();
      else if (tab !== 'models' || models.current?.escape() !== true) void bridge.hide();
    },
    search: () => {
      if (settings.current?.search() === true) return;
      toPage();
      if (tab === 'headlines') {
        start();
        return filter.open();
      }
      models.current?.search();
    },
    refresh: () => void refresh(),
    settings: () => openSettings(),
    headlines: () => openTab('headlines'),
    models: () => openTab('models'),
    zoomIn: () => zoom('in'),
    zoomOut: () => zoom('out'),
    zoomReset: () => zoom('reset'),
    undo: () => void takeBack(),
    keys: openSheet,
    list: focusList,
  }, overview?.singleKeys ?? true);

  const settingsReady = useSettingsAtStart(view === 'settings');
  const drawn = overview !== null && words !== null && headlines.ready && settingsReady;
  usePrefetchedSettings(drawn);
  const settled = drawn || lost;
  useLayoutEffect(() => {
    if (settled) onDrawn?.();
  }, [settled, onDrawn]);
  // Render nothing before everything has arrived: the first render is complete, and nothing moves afterwards.
  if (!drawn) {
    return <main className="page" aria-busy={!lost}>{lost && <p className="empty">{words?.t('trouble.bridge')}</p>}</main>;
  }
  return (
    <WordsContext value={words}><SingleKeysContext value={overview.singleKeys}><ShowRequestCountContext value={requestCount}>
      <I18nProvider locale={words.locale}>
        <main className="page" ref={page}>
          {/* Stays mounted under the other views, so that its scroll position and rows are still there on return. */}
          <div className="view" inert={view !== 'today'}>
            <Today
              overview={overview} quote={quote} tab={tab} onTab={views.setTab} modelsHandle={models}
              headlines={headlines} filter={filter} onCloseFilter={closeFilter} listRef={list} wanted={wanted} onList={focusList} onFirst={toFirst} onLast={toLast}
              welcome={overview.welcome && !welcomed} onStart={start}
              onSettings={openSettings} onRefresh={() => void refresh()}
              favourites={favourites} onFavourites={views.openFavourites}
            />
            <Footer
              overview={overview} about={tab} inFront={view === 'today'}
              onKeys={openSheet} onRefresh={() => void refresh()} onSettings={() => openSettings()}
            />
          </div>
          <ViewStateScope name="settings" isOpen={view === 'settings'}><Settings overview={overview} part={views.part} handle={settings} onBack={closeView} /></ViewStateScope>
          <ViewStateScope name="favourites" isOpen={view === 'favourites'}><Favourites favourites={favourites} onBack={closeView} /></ViewStateScope>
          {sheetAt === requestCount && <KeySheet onClose={() => openSheetAt(-1)} />}
          <LiveRegion />
        </main>
      </I18nProvider>
    </ShowRequestCountContext></SingleKeysContext></WordsContext>
  );
}
