/** The popup: which view shows, the keys, the confirmations. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Bridge } from '../shared/bridge.ts';
import { Footer } from './components/footer.tsx';
import { SayContext, useAnnouncer } from './hooks/use-announcer.ts';
import { answering, BridgeContext, useBridge } from './hooks/use-bridge.ts';
import { useHeadlines } from './hooks/use-headlines.ts';
import { NowContext, useMinuteHand } from './hooks/use-now.ts';
import { useOverview } from './hooks/use-overview.ts';
import { useShortcuts } from './hooks/use-shortcuts.ts';
import { messages } from './messages.ts';
import { Settings } from './views/settings.tsx';
import { Today, type TabName } from './views/today.tsx';

/** @param bridge the calls to main: `window.tidings`, or a stand-in in tests */
export function App({ bridge }: { readonly bridge: Bridge }) {
  return (
    <BridgeContext value={useMemo(() => answering(bridge), [bridge])}>
      <Page />
    </BridgeContext>
  );
}

function Page() {
  const bridge = useBridge();
  const { overview, lost } = useOverview();
  const headlines = useHeadlines();
  const now = useMinuteHand();
  const { said, say } = useAnnouncer();
  const [view, setView] = useState<'today' | 'settings'>('today');
  const [tab, setTab] = useState<TabName>('headlines');
  const [search, setSearch] = useState('');
  const searchInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null); // had the focus when the settings opened

  const openSettings = (): void => {
    if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
    setView('settings');
  };
  const closeSettings = (): void => {
    setView('today');
    requestAnimationFrame(() => before.current?.focus());
  };
  const refresh = async (): Promise<void> => say((await bridge.refresh()).message);
  const show = useEffectEvent((wished: 'today' | 'settings') => (wished === 'settings' ? openSettings() : setView('today')));
  useEffect(() => bridge.on('show', (event) => show(event.view)), [bridge]);

  useShortcuts({
    escape: () => {
      if (view === 'settings') closeSettings();
      else if (tab === 'models' && search !== '') {
        setSearch('');
        searchInput.current?.focus();
      } else void bridge.hide();
    },
    search: () => {
      setView('today');
      setTab('models');
      requestAnimationFrame(() => { // once the tab is there
        searchInput.current?.focus();
        searchInput.current?.select();
      });
    },
    refresh: () => void refresh(),
    settings: openSettings,
    tab: (n) => {
      setView('today');
      setTab(n === 1 ? 'headlines' : 'models');
    },
    list: () => list.current?.querySelector<HTMLElement>('[role=row][data-key]')?.focus(),
  });

  // Nothing is drawn before both are here: the first picture is the right one, and nothing jumps after it.
  if (overview === null || !headlines.ready) {
    return <main className="page" aria-busy={!lost}>{lost && <p className="empty">{messages.trouble.bridge}</p>}</main>;
  }
  return (
    <NowContext value={now}>
      <SayContext value={say}>
        <main className="page" data-mode={overview.mode}>
          {/* Kept under the settings, so that it comes back with the same place and the same rows. */}
          <div className="view" inert={view === 'settings'}>
            <Today
              overview={overview} tab={tab} onTab={setTab} search={search} onSearch={setSearch} searchRef={searchInput}
              headlines={headlines} listRef={list} onSettings={openSettings} onRefresh={() => void refresh()}
            />
            <Footer overview={overview} about={tab} said={said} onRefresh={() => void refresh()} onSettings={openSettings} />
          </div>
          {view === 'settings' && <Settings overview={overview} onBack={closeSettings} />}
          <div className="unseen" role="status" aria-live="polite">{said}</div>
        </main>
      </SayContext>
    </NowContext>
  );
}
