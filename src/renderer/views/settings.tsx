/** The settings: one column of sections. Changes apply at once, with Undo. Escape or Back returns to the page. */
import { memo, useMemo, useRef, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import type { DesktopState, Overview } from '../../shared/bridge.ts';
import { OverlayView } from '../components/overlay-view.tsx';
import { Section } from '../components/section.tsx';
import { SectionList } from '../components/section-list.tsx';
import type { FeedReport } from '../../shared/status.ts';
import { useAnswer, useLatestAnswer } from '../hooks/use-answer.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { SCROLLS } from '../hooks/use-scroll-keys.ts';
import { useScrollPlace } from '../hooks/use-scroll-place.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { leadTo } from '../dom/page-parts.ts';
import { ApiSettings } from './settings-api.tsx';
import { DataSettings } from './settings-data.tsx';
import { FeedSettings, type SettingsKeys } from './settings-feeds.tsx';
import { GeneralSettings } from './settings-general.tsx';
import { MuteSettings } from './settings-mute.tsx';
import { NotificationSettings } from './settings-notifications.tsx';
import { PrivacySettings } from './settings-privacy.tsx';

/** A section that other views link to, or the failing ones of the feeds. */
export type SettingsPart = 'feeds' | 'failing' | 'api' | 'data';

interface SettingsProps {
  readonly overview: Overview;
  /** The section to open at; null for the top. */
  readonly part: SettingsPart | null;
  readonly keys: RefObject<SettingsKeys | null>;
  readonly onBack: () => void;
}

export function Settings({ overview, part, keys, onBack }: SettingsProps) {
  const { t } = useWords();
  return <OverlayView title={t('settings.title')} onBack={onBack}><Parts overview={overview} part={part} keys={keys} /></OverlayView>;
}

const NO_REPORTS: readonly FeedReport[] = [];

/** Memoised, so that the sections do not re-render with the latest change or the page below. */
const Parts = memo(function Parts({ overview, part, keys }: Omit<SettingsProps, 'onBack'>) {
  const hold = useSettings();
  const desktop = useAnswer<DesktopState | null>(['settings'], (bridge) => bridge.desktop(), null);
  const { answer, lost } = useLatestAnswer<readonly FeedReport[] | null>(['status'], (bridge) => bridge.feedReports(), null);
  const reports = answer ?? (lost ? NO_REPORTS : null); // without them the feeds are waiting, and all else can be set
  const body = useRef<HTMLDivElement>(null);
  const request = useMemo(() => part && ((page: HTMLElement) => leadTo(page, part === 'failing' ? 'feeds' : part)), [part]);
  useScrollPlace({ name: 'settings', scrolled: body, ready: hold !== null && reports !== null, request });
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  if (hold === null || reports === null) return null;
  const { settings } = hold;
  const parts = [
    { id: 'general', title: t('section.general'), content: <GeneralSettings {...hold} desktop={desktop} /> },
    { id: 'notifications', title: t('section.notifications'), content: <NotificationSettings {...hold} desktop={desktop} /> },
    {
      id: 'feeds', title: t('feeds.title'), wide: true,
      content: (
        <FeedSettings
          feeds={settings.feeds} status={reports} notifies={settings.notification.enabled} offersDrop={overview.form === 'window'}
          startsFailing={part === 'failing'} keys={keys}
        />
      ),
    },
    { id: 'mute', title: t('mute.title'), wide: true, content: <MuteSettings muted={settings.muteWords} /> },
    { id: 'api', title: t('api.title'), content: <ApiSettings {...hold} api={overview.api} /> },
    { id: 'privacy', title: t('section.privacy'), content: <PrivacySettings {...hold} /> },
    { id: 'data', title: t('section.data'), content: <DataSettings feeds={settings.feeds.length} trouble={overview.status.storage.lastError?.message ?? null} /> },
  ];
  return (
    <>
      <SectionList sections={parts} />
      <div className="settings-body" ref={body} {...SCROLLS}>
        {parts.map(({ id, title, wide = false, content }) => <Section key={id} id={id} title={title} wide={wide}>{content}</Section>)}
        <p className="help version">
          {t('settings.version', { version: overview.status.version })}
          <Button className="text-button" onPress={() => void tellRefusal(bridge.openLicences())}>{t('settings.licences')}</Button>
        </p>
      </div>
    </>
  );
});
