/** The settings: one column of sections. Changes apply at once, with Undo. Escape or Back returns to the page. */
import { memo, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import type { DesktopState } from '../../shared/bridge/desktop.ts';
import type { Overview } from '../../shared/bridge/window.ts';
import { OverlayView } from '../components/overlay-view.tsx';
import { Section } from './section.tsx';
import { SectionList } from './section-list.tsx';
import type { FeedReport } from '../../shared/status.ts';
import { useAnswer, useLatestAnswer } from '../hooks/use-answer.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { SCROLLS } from '../hooks/use-scroll-keys.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useSettings } from './use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { leadTo } from '../dom/page-parts.ts';
import type { SettingsPart } from '../state/settings-part.ts';
import { ApiSettings } from './settings-api.tsx';
import { DataSettings } from './settings-data.tsx';
import { FeedSettings, type SettingsHandle } from '../feeds/feed-settings.tsx';
import { GeneralSettings } from './settings-general.tsx';
import { MuteSettings } from './settings-mute.tsx';
import { NotificationSettings } from './settings-notifications.tsx';
import { PrivacySettings } from './settings-privacy.tsx';

interface SettingsProps {
  readonly overview: Overview;
  /** The section to open at; null for the top. */
  readonly part: SettingsPart | null;
  readonly handle: RefObject<SettingsHandle | null>;
  readonly onBack: () => void;
}

export function Settings({ overview, part, handle, onBack }: SettingsProps) {
  const { t } = useWords();
  return <OverlayView title={t('settings.title')} onBack={onBack}><Parts overview={overview} part={part} handle={handle} /></OverlayView>;
}

const NO_REPORTS: readonly FeedReport[] = [];

const SECTIONS = [
  { id: 'general', title: 'section.general' },
  { id: 'notifications', title: 'section.notifications' },
  { id: 'feeds', title: 'feeds.title', wide: true },
  { id: 'mute', title: 'mute.title', wide: true },
  { id: 'api', title: 'api.title' },
  { id: 'privacy', title: 'section.privacy' },
  { id: 'data', title: 'section.data' },
] as const;

/**
 * Memoised, so that it does not re-render with the latest change or the page below. So are the sections: each gets only the
 * settings that it shows, and does not re-render with the others.
 */
const Parts = memo(function Parts({ overview, part, handle }: Omit<SettingsProps, 'onBack'>) {
  const { settings, edits } = useSettings();
  const desktop = useAnswer<DesktopState | null>(['settings'], (bridge) => bridge.desktop(), null);
  const { answer, lost } = useLatestAnswer<readonly FeedReport[] | null>(['status'], (bridge) => bridge.feedReports(), null);
  const reports = answer ?? (lost ? NO_REPORTS : null); // without them the feeds are waiting, and all else can be set
  const body = useRef<HTMLDivElement>(null);
  const request = useMemo(() => part && ((page: HTMLElement) => leadTo(page, part === 'failing' ? 'feeds' : part)), [part]);
  useScrollPlace({ name: 'settings', scrolled: body, ready: settings !== null && reports !== null, request });
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  if (settings === null || reports === null) return null;
  const content: Record<(typeof SECTIONS)[number]['id'], ReactNode> = {
    general: (
      <GeneralSettings
        {...edits} language={settings.language} zoom={settings.zoom} startAtLogin={settings.startAtLogin} shortcut={settings.shortcut}
        singleKeys={settings.singleKeys} desktop={desktop}
      />
    ),
    notifications: (
      <NotificationSettings
        {...edits} notification={settings.notification} quietHours={settings.quietHours} snoozedUntil={settings.snoozedUntil} desktop={desktop}
      />
    ),
    feeds: (
      <FeedSettings
        feeds={settings.feeds} status={reports} notifies={settings.notification.enabled} offersDrop={overview.form === 'window'}
        startsFailing={part === 'failing'} handle={handle}
      />
    ),
    mute: <MuteSettings muted={settings.muteWords} />,
    api: <ApiSettings change={edits.change} port={settings.port} allowedOrigins={settings.allowedOrigins} api={overview.api} />,
    privacy: <PrivacySettings {...edits} modelsUrl={settings.modelsUrl} />,
    data: <DataSettings feeds={settings.feeds.length} trouble={overview.status.storage.lastError?.message ?? null} />,
  };
  return (
    <>
      <SectionList sections={SECTIONS} />
      <div className="settings-body" ref={body} {...SCROLLS}>
        {SECTIONS.map(({ id, title, ...of }) => <Section key={id} id={id} title={t(title)} {...of}>{content[id]}</Section>)}
        <p className="help version">
          {t('settings.version', { version: overview.status.version })}
          <Button className="text-button" onPress={() => void tellRefusal(bridge.openLicences())}>{t('settings.licences')}</Button>
        </p>
      </div>
    </>
  );
});
