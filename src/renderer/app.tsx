/** The popup: the current view, the keys, the confirmations. */
import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Bridge, ShowRequest } from '../shared/bridge.ts';
import { KEPT, TABS, VIEWS, type TabName, type ViewName } from '../shared/bridge/page-state.ts';
import { chooseLocale } from '../shared/language/languages.ts';
import { phrase } from '../shared/language/phrase.ts';
import type { Quotation } from '../shared/quotation.ts';
import type { ZoomStep } from '../shared/zoom.ts';
import { Announcements, LiveRegion } from './components/announcements.tsx';
import { Footer } from './components/footer.tsx';
import { ViewStateScope } from './components/view-state-scope.tsx';
import { useSpeak, useTellRefusal } from './hooks/use-announcer.ts';
import { useAnswer } from './hooks/use-answer.ts';
import { ChangerContext } from './hooks/use-changes.ts';
import { answering, BridgeContext, useBridge } from './hooks/use-bridge.ts';
import { useFilter } from './hooks/use-filter.ts';
import { useHeadlines } from './hooks/use-headlines.ts';
import { NowProvider } from './hooks/use-now.ts';
import { useOverview } from './hooks/use-overview.ts';
import { useRefresh } from './hooks/use-refresh.ts';
import { isOneOf, isSwitch, PageStateStoreContext, usePersistedState } from './hooks/use-persisted-state.ts';
import { FOCUS, useKeptFocus } from './hooks/use-kept-focus.ts';
import { useLanguage, WordsContext } from './hooks/use-words.ts';
import { useShownQuote } from './hooks/use-shown-quote.ts';
import { useShortcuts } from './hooks/use-shortcuts.ts';
import { LedContext } from './hooks/use-until-led.ts';
import { SingleKeysContext } from './hooks/use-single-keys.ts';
import { later } from './later.tsx';
import { Favourites } from './views/favourites.tsx';
import { Settings, usePrefetchedSettings, useSettingsAtStart } from './views/settings-lazy.tsx';
import type { ModelsKeys } from './views/models.tsx';
import type { WantedPlace } from './dom/scroll-place.ts';
import { followTab } from './dom/tab-focus.ts';
import type { SettingsPart } from './views/settings.tsx';
import { Today } from './views/today.tsx';

const { Later: KeySheet } = later(async () => (await import('./components/key-sheet.tsx')).KeySheet);

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
  const headlines = useHeadlines(filter.text ?? '');
  const quote = useShownQuote(overview?.quote ?? null);
  const favourites = useAnswer<readonly Quotation[]>(['favourites'], (bridge) => bridge.favourites(), []); // newest first
  const tellRefusal = useTellRefusal();
  const speak = useSpeak();
  const { takeBack } = use(ChangerContext);
  const [view, setView] = usePersistedState<ViewName>(KEPT.view, VIEWS[0], isOneOf(...VIEWS));
  const [tab, setTab] = usePersistedState<TabName>(KEPT.tab, TABS[0], isOneOf(...TABS));
  const [part, setPart] = useState<SettingsPart | null>(null); // section of the settings to open at
  const [welcomed, setWelcomed] = usePersistedState(KEPT.welcomed, false, isSwitch);
  const refresh = useRefresh(overview, tab, words);
  const stateStore = use(PageStateStoreContext);
  const page = useKeptFocus();
  const [keys, setKeys] = useState(false);
  const [wanted, setWanted] = useState<WantedPlace | null>(null);
  const [led, setLed] = useState(0); // how often main has asked for a view or a headline
  const models = useRef<ModelsKeys>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null); // had the focus before another view opened

  /**
   * Opens a view over the page. @param from gets the focus back on return; elements of another view are ignored, as they
   * will be gone
   */
  const openView = (opened: 'settings' | 'favourites', from: Element | null): void => {
    if (view === 'today') before.current = from instanceof HTMLElement ? from : null;
    setView(opened);
  };
  const openSettings = (at: SettingsPart | null = null): void => {
    setPart(at);
    openView('settings', document.activeElement);
  };
  const closeView = (): void => {
    setView('today');
    requestAnimationFrame(() => before.current?.focus());
  };
  const start = (): void => {
    setWelcomed(true);
    void tellRefusal(bridge.changeSettings({ welcome: false }));
  };
  const zoom = (step: ZoomStep): void => void tellRefusal(bridge.zoom({ step }));
  /** Applies what was typed in a field of a view that is about to close: React tells no field of a blur by its removal. */
  const leaveField = (): void => {
    if (view !== 'today' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const openTab = (opened: TabName): void => {
    leaveField();
    flushSync(() => { // rendered now: where the focus is lost
      setView('today');
      setTab(opened);
    });
    if (!followTab()) speak(phrase(`tabs.${opened}`));
  };
  const focusList = (): void => {
    if (view !== 'today') return;
    if (tab === 'models') models.current?.list();
    else list.current?.querySelector<HTMLElement>('[role=row][data-key]')?.focus();
  };
  const show = useEffectEvent((event: ShowRequest): void => {
    stateStore?.keep(FOCUS, null);
    setLed((times) => times + 1);
    setKeys(false);
    if (event.view === 'settings') return openSettings();
    leaveField();
    setView('today');
    setTab('headlines');
    if (event.view === 'quote') {
      quote.back();
      return setWanted({ id: null }); // above the list, which scrolls it away
    }
    const { id } = event;
    setWanted(null);
    setWelcomed(true);
    filter.setText(null);
    void headlines.reach(id).then((found) => {
      if (found) setWanted({ id });
    });
  });
  useEffect(() => bridge.on('show', (event) => show(event)), [bridge]);

  useShortcuts({
    escape: () => {
      if (view !== 'today') closeView();
      else if (tab === 'headlines' && filter.text !== null) filter.close();
      else if (tab !== 'models' || models.current?.escape() !== true) void bridge.hide();
    },
    search: () => {
      leaveField();
      setView('today');
      if (tab === 'headlines') {
        setWelcomed(true);
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
    keys: () => setKeys(true),
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
    <WordsContext value={words}><SingleKeysContext value={overview.singleKeys}><LedContext value={led}>
      <I18nProvider locale={words.locale}>
        <main className="page" ref={page}>
          {/* Stays mounted under the other views, so that its scroll position and rows are still there on return. */}
          <div className="view" inert={view !== 'today'}>
            <Today
              overview={overview} quote={quote} tab={tab} onTab={setTab} modelsKeys={models}
              headlines={headlines} filter={filter} listRef={list} wanted={wanted} onList={focusList}
              welcome={overview.welcome && !welcomed} onStart={start}
              onSettings={openSettings} onRefresh={() => void refresh()}
              favourites={favourites} onFavourites={(from) => openView('favourites', from)}
            />
            <Footer
              overview={overview} about={tab} inFront={view === 'today'}
              onKeys={() => setKeys(true)} onRefresh={() => void refresh()} onSettings={() => openSettings()}
            />
          </div>
          <ViewStateScope name="settings" isOpen={view === 'settings'}><Settings overview={overview} part={part} onBack={closeView} /></ViewStateScope>
          <ViewStateScope name="favourites" isOpen={view === 'favourites'}><Favourites favourites={favourites} onBack={closeView} /></ViewStateScope>
          {keys && <KeySheet onClose={() => setKeys(false)} />}
          <LiveRegion />
        </main>
      </I18nProvider>
    </LedContext></SingleKeysContext></WordsContext>
  );
}
