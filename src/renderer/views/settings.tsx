/** The settings: one column, each applied at once. Escape or Back leads back to the page. */
import { useEffect, useRef } from 'react';
import type { Overview } from '../../shared/bridge.ts';
import { CommittedField } from '../components/committed-field.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Setting } from '../components/setting.tsx';
import { Toggle } from '../components/toggle.tsx';
import { useSay } from '../hooks/use-announcer.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { messages } from '../messages.ts';
import { FeedSettings } from './settings-feeds.tsx';

interface SettingsProps {
  readonly overview: Overview;
  readonly onBack: () => void;
}

export function Settings({ overview, onBack }: SettingsProps) {
  const { settings, change } = useSettings();
  const say = useSay();
  const page = useRef<HTMLDivElement>(null);
  const words = messages.settings;
  useEffect(() => page.current?.focus(), []);

  const set = async (patch: Parameters<typeof change>[0]): Promise<void> => {
    const outcome = await change(patch);
    if (!outcome.ok) say(outcome.message);
  };

  return (
    <div className="view" role="region" aria-label={words.title} tabIndex={-1} ref={page}>
      <header className="settings-head">
        <IconButton icon="back" name={words.back} onPress={onBack} />
        <h1>{words.title}</h1>
      </header>
      {settings !== null && (
        <div className="settings-body">
          <FeedSettings feeds={settings.feeds} status={overview.status.sources.news.feeds} />
          <Setting title={words.notification.title}>
            <div className="setting-line">
              <Toggle
                on={settings.notification.enabled}
                onChange={(enabled) => void set({ notification: { ...settings.notification, enabled } })}
              >
                {words.notification.switch}
              </Toggle>
              <CommittedField
                name={words.notification.time} type="time" value={settings.notification.time}
                isDisabled={!settings.notification.enabled}
                commit={(time) => change({ notification: { ...settings.notification, time } })}
              />
            </div>
            <p className="help">{words.notification.help}</p>
          </Setting>
          <Setting title={words.port.title}>
            <CommittedField
              name={words.port.title} value={String(settings.port)} accept={/^\d{0,6}$/}
              commit={(port) => change({ port: Number(port) })} help={words.port.help(overview.api.base)}
            />
            {overview.api.notice !== null && <p className="note">{overview.api.notice}</p>}
          </Setting>
          <Setting title={words.login.title}>
            <Toggle on={settings.startAtLogin} onChange={(startAtLogin) => void set({ startAtLogin })}>
              {words.login.switch}
            </Toggle>
            <p className="help">{words.login.help}</p>
          </Setting>
          <p className="help version">{words.version(overview.status.version)}</p>
        </div>
      )}
    </div>
  );
}
