/** The user's files, and resetting parts of the data, after a confirmation that says what will be lost. */
import { memo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DATA_PARTS, type DataPart } from '../../shared/bridge/data.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { DEFAULT_FEEDS } from '../../shared/settings-constants.ts';
import { Confirm } from '../components/confirm.tsx';
import { Setting } from '../components/setting.tsx';
import { useAnnouncer, useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useRecordChange, type Change } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';

interface DataSettingsProps {
  readonly feeds: number;
  readonly trouble: UserMessage | null; // what cannot be read or saved
}

export const DataSettings = memo(function DataSettings({ feeds, trouble }: DataSettingsProps) {
  const { t, paragraph } = useWords();
  const bridge = useBridge();
  const { say } = useAnnouncer();
  const tellRefusal = useTellRefusal();
  const recordChange = useRecordChange();
  const [asking, setAsking] = useState<DataPart | null>(null);

  const reset = async (part: DataPart): Promise<Outcome> => {
    const outcome = await bridge.resetPart({ part });
    if (!outcome.ok) return outcome;
    const done = phrase(`reset.${part}Done`);
    const message = outcome.portStays === undefined ? done : phrase('reset.settingsButPort', { why: outcome.portStays });
    if (part === 'content') say(message);
    else recordChange({ message, undo: () => undo(part), undone: phrase('change.undone', { change: done }) });
    return outcome;
  };
  const undo = async (part: DataPart): ReturnType<Change['undo']> => {
    const outcome = await bridge.undoReset({ part });
    return outcome.ok && outcome.portStays !== undefined ? { ok: true, undone: phrase('reset.undoneButPort', { why: outcome.portStays }) } : outcome;
  };
  const loss = (part: DataPart): string =>
    (part === 'feeds' ? t('reset.feedsText', { n: feeds, first: DEFAULT_FEEDS.length }) : t(`reset.${part}Text`));

  return (
    <>
      <Setting title={t('data.title')} notice={trouble}>
        <div className="setting-line wraps">
          <Button className="button" onPress={() => void tellRefusal(bridge.openDataFolder())}>{t('data.openFolder')}</Button>
          <Button className="button" onPress={() => void tellRefusal(bridge.openLog())}>{t('data.openLog')}</Button>
        </div>
        <p className="help">{t('data.help')}</p>
      </Setting>
      <Setting title={t('reset.title')}>
        <ul className="resets">
          {DATA_PARTS.map((part) => (
            <li key={part}><Button className="text-button" onPress={() => setAsking(part)}>{t('reset.ask', { what: t(`reset.${part}`) })}</Button></li>
          ))}
        </ul>
        <p className="help">{t('reset.help')}</p>
      </Setting>
      {asking !== null && (
        <Confirm
          title={t(`reset.${asking}Title`)} confirm={t(`reset.${asking}`)}
          onConfirm={() => reset(asking)} onClose={() => setAsking(null)}
        >
          <p>{paragraph([loss(asking), t('reset.copy')])}</p>
        </Confirm>
      )}
    </>
  );
});
