/** When Tidings notifies: the time of the quote, quiet hours, a pause. */
import { Button } from 'react-aria-components/Button';
import type { DesktopState } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { snoozedUntil, snoozeEnd, SNOOZES, type Snooze } from '../../shared/snooze.ts';
import { Setting } from '../components/setting.tsx';
import { TimeField } from '../components/time-field.tsx';
import { Toggle } from '../components/toggle.tsx';
import { unlessSecond } from '../dom/unless-second.ts';
import { useNow } from '../hooks/use-now.ts';
import type { SettingsHold } from '../hooks/use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';
import { checkQuietTime, checkTime } from '../texts/checks.ts';

interface NotificationSettingsProps extends SettingsHold {
  readonly desktop: DesktopState | null;
}

export function NotificationSettings({ settings: { notification, quietHours, snoozedUntil: paused }, change, set, desktop }: NotificationSettingsProps) {
  const { t, timeOfDay, when } = useWords();
  const now = useNow();
  const until = snoozedUntil(paused, now);
  /** The name of a time field: the visible word alone ("From") says too little in a list of fields. */
  const nameOf = (setting: string, word: string): string => t('change.value', { setting, value: word });
  const pause = (snooze: Snooze): void => {
    const end = pauseFrom(snooze);
    set({ snoozedUntil: end }, phrase('snooze.paused', { time: when(Date.parse(end), now) }));
  };
  const quiet = (end: 'from' | 'to', time: string) => {
    const next = { ...quietHours, [end]: time };
    const range = phrase('quiet.range', { from: timeOfDay(next.from), to: timeOfDay(next.to) });
    return change({ quietHours: next }, changedTo(phrase('quiet.title'), range));
  };
  return (
    <>
      <Setting title={t('notification.title')} help={t('notification.help')} notice={until === null ? desktop?.notifications ?? null : null}>
        <Toggle
          on={notification.enabled}
          onChange={(enabled) => set({ notification: { ...notification, enabled } }, changedTo(phrase('notification.switch'), onOrOff(enabled)))}
        >
          {t('notification.switch')}
        </Toggle>
        <div className="setting-line times">
          <TimeField
            word={t('notification.time')} name={nameOf(t('notification.title'), t('notification.time'))} keptAs="notification.time" value={notification.time}
            isDisabled={!notification.enabled} check={checkTime}
            commit={(time) => change({ notification: { ...notification, time } }, changedTo(phrase('notification.title'), timeOfDay(time)))}
          />
        </div>
      </Setting>
      <Setting title={t('quiet.title')} help={t('quiet.help')}>
        <Toggle
          on={quietHours.enabled}
          onChange={(enabled) => set({ quietHours: { ...quietHours, enabled } }, changedTo(phrase('quiet.title'), onOrOff(enabled)))}
        >
          {t('quiet.switch')}
        </Toggle>
        <div className="setting-line times">
          <TimeField
            word={t('quiet.from')} name={nameOf(t('quiet.title'), t('quiet.from'))} keptAs="quiet.from" value={quietHours.from}
            isDisabled={!quietHours.enabled} check={checkQuietTime(quietHours.to)} commit={(time) => quiet('from', time)}
          />
          <TimeField
            word={t('quiet.to')} name={nameOf(t('quiet.title'), t('quiet.to'))} keptAs="quiet.to" value={quietHours.to}
            isDisabled={!quietHours.enabled} check={checkQuietTime(quietHours.from)} commit={(time) => quiet('to', time)}
          />
        </div>
      </Setting>
      <Setting title={t('snooze.title')} help={until === null ? t('snooze.none') : t('snooze.until', { time: when(until, now) })}>
        <div className="setting-line wraps">
          {until === null
            ? SNOOZES.map((snooze) => <Button key={snooze} className="button" onClick={unlessSecond(() => pause(snooze))}>{t(`snooze.${snooze}`)}</Button>)
            : <Button className="button" onClick={unlessSecond(() => set({ snoozedUntil: null }, phrase('snooze.resumed')))}>{t('snooze.resume')}</Button>}
        </div>
      </Setting>
    </>
  );
}

/** From the time of the press, because `useNow` may be up to a minute old. */
const pauseFrom = (snooze: Snooze): string => snoozeEnd(snooze, Date.now());
