/** When Tidings notifies: the time of the quote, quiet hours, a pause. */
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import type { DesktopState } from '../../shared/bridge/desktop.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import { snoozedUntil, snoozeEnd, SNOOZES, type Snooze } from '../../shared/snooze.ts';
import { Setting } from '../components/setting.tsx';
import { TimeField } from './time-field.tsx';
import { Toggle } from '../components/toggle.tsx';
import { unlessSecond } from '../dom/unless-second.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useNow } from '../hooks/use-now.ts';
import type { SettingsEdits } from './use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';
import { checkQuietTime, checkTime, readTime } from '../texts/checks.ts';

interface NotificationSettingsProps extends SettingsEdits, Pick<Settings, 'notification' | 'quietHours' | 'snoozedUntil'> {
  readonly desktop: DesktopState | null;
}

export const NotificationSettings = memo(function NotificationSettings({
  notification, quietHours, snoozedUntil: paused, change, set, desktop,
}: NotificationSettingsProps) {
  const { t, timeOfDay, when } = useWords();
  const now = useNow();
  const until = snoozedUntil(paused, now);
  const typed = useDraft('notification.time');
  const pause = (snooze: Snooze): void => {
    const end = pauseFrom(snooze);
    set({ snoozedUntil: end }, phrase('snooze.paused', { time: when(Date.parse(end), now) }));
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
            setting={t('notification.title')} word={t('notification.time')} draft={typed} value={notification.time}
            isDisabled={!notification.enabled} check={checkTime}
            commit={(time) => change({ notification: { ...notification, time } }, changedTo(phrase('notification.title'), timeOfDay(time)))}
          />
        </div>
      </Setting>
      <QuietHours quietHours={quietHours} change={change} set={set} />
      <Setting title={t('snooze.title')} help={until === null ? t('snooze.none') : t('snooze.until', { time: when(until, now) })}>
        <div className="setting-line wraps">
          {until === null
            ? SNOOZES.map((snooze) => <Button key={snooze} className="button" onClick={unlessSecond(() => pause(snooze))}>{t(`snooze.${snooze}`)}</Button>)
            : <Button className="button" onClick={unlessSecond(() => set({ snoozedUntil: null }, phrase('snooze.resumed')))}>{t('snooze.resume')}</Button>}
        </div>
      </Setting>
    </>
  );
});

type QuietHoursProps = SettingsEdits & Pick<Settings, 'quietHours'>;

/**
 * Each end is checked against the other as it is shown, and applied together with it: times that are to change places are the
 * same after the first of them was typed, which therefore waits for the second.
 */
function QuietHours({ quietHours, change, set }: QuietHoursProps) {
  const { t, timeOfDay, dayPeriods } = useWords();
  const drafts = { from: useDraft('quiet.from'), to: useDraft('quiet.to') };
  /** The time that is typed at one end; null if it is none. */
  const typedAt = (end: End): string | null => {
    const time = readTime(drafts[end][0] ?? '', dayPeriods());
    return checkTime(time) === null ? time : null;
  };
  const apply = async (end: End, time: string): Promise<Outcome> => {
    const other = OTHER[end];
    const waiting = typedAt(other);
    const [draft, setDraft] = drafts[other];
    const next = { ...quietHours, [end]: time, [other]: waiting ?? quietHours[other] };
    const range = phrase('quiet.range', { from: timeOfDay(next.from), to: timeOfDay(next.to) });
    const outcome = await change({ quietHours: next }, changedTo(phrase('quiet.title'), range));
    if (outcome.ok && waiting !== null) setDraft((typed) => (typed === draft ? null : typed)); // the user may have typed on meanwhile
    return outcome;
  };
  return (
    <Setting title={t('quiet.title')} help={t('quiet.help')}>
      <Toggle
        on={quietHours.enabled}
        onChange={(enabled) => set({ quietHours: { ...quietHours, enabled } }, changedTo(phrase('quiet.title'), onOrOff(enabled)))}
      >
        {t('quiet.switch')}
      </Toggle>
      <div className="setting-line times">
        {ENDS.map((end) => (
          <TimeField
            key={end} setting={t('quiet.title')} word={t(`quiet.${end}`)} draft={drafts[end]} value={quietHours[end]}
            isDisabled={!quietHours.enabled} check={checkQuietTime(typedAt(OTHER[end]) ?? quietHours[OTHER[end]])}
            commit={(time) => apply(end, time)}
          />
        ))}
      </div>
    </Setting>
  );
}

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];
const OTHER = { from: 'to', to: 'from' } as const satisfies Record<End, End>;

/** From the time of the press, because `useNow` may be up to a minute old. */
const pauseFrom = (snooze: Snooze): string => snoozeEnd(snooze, Date.now());
