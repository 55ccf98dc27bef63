import { Fragment, use, useId, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { readShortcut, shortcutOfPress, unusableKey } from '../../shared/shortcut.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useWords } from '../hooks/use-words.ts';
import { isHeld } from '../keys/held.ts';
import { shortcutCaps } from '../keys/notation.ts';
import { isMac } from '../keys/platform.ts';
import { FieldNotes } from '../components/field.tsx';
import { SettingNotesContext } from '../components/setting.tsx';

interface ShortcutFieldProps {
  readonly value: string; // as stored by main; "" for none
  readonly isDisabled: boolean;
  readonly works: boolean; // false if the system refuses it, so that the same keys are tried again
  readonly commit: (shortcut: string) => Promise<Outcome>;
}

/** Records a shortcut: press the button, then the keys. Backspace removes it; Escape and leaving the field cancel. */
export function ShortcutField({ value, isDisabled, works, commit }: ShortcutFieldProps) {
  const { t } = useWords();
  const { say, speak } = useAnnouncer();
  const [recording, setRecording] = useState(false);
  const [error, setError, turn] = useRefusal();
  const notes = useId();
  const { notice = '' } = use(SettingNotesContext);
  const caps = shortcutCaps(value, t);
  const isUnset = caps.length === 0;
  const keys = isUnset ? t('recorder.none') : caps.join(' ');
  const name = isDisabled ? t('recorder.offName', { keys }) : isUnset ? t('recorder.setName') : t('recorder.name', { keys });

  const start = (): void => {
    setRecording(true);
    setError(null);
    speak(t('recorder.how'));
  };
  const cancel = (): void => {
    setRecording(false);
    setError(null);
    say(t('recorder.cancelled'));
  };
  const record = async (shortcut: string): Promise<void> => {
    setRecording(false);
    setError(null);
    if (shortcut === value && works) return say(t('recorder.cancelled'));
    const outcome = await commit(shortcut);
    if (!outcome.ok) setError(outcome.message);
  };
  const press = (event: KeyboardEvent): void => {
    if (!recording) return;
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Tab' && (plain || event.shiftKey)) return; // leaves the field, which cancels
    event.preventDefault();
    event.stopPropagation(); // the popup has shortcuts of its own
    if (isHeld(event.nativeEvent)) return; // why it cannot be used is told once
    if (plain && event.key === 'Escape') return cancel();
    if (plain && event.key === 'Backspace') return void record('');
    const unusable = unusableKey(event, isMac());
    if (unusable !== null) return setError(phrase('shortcut.unknown', { name: unusable }));
    const pressed = shortcutOfPress(event, isMac());
    if (pressed === null) return; // only a modifier so far
    const reading = readShortcut(pressed);
    if (reading.ok) void record(reading.shortcut);
    else setError(reading.message);
  };

  return (
    <div
      onKeyDownCapture={press}
      onBlur={() => {
        if (recording) cancel();
      }}
    >
      <Button
        className="button shortcut" isDisabled={isDisabled} data-recording={recording || undefined} aria-describedby={`${notes} ${notice}`.trim()}
        aria-label={recording ? t('recorder.press') : name}
        onPress={() => {
          if (!recording) start();
        }}
      >
        {recording && t('recorder.press')}
        {!recording && isUnset && t(isDisabled ? 'recorder.none' : 'recorder.set')}
        {!recording && caps.map((cap, i) => <Fragment key={cap}>{i > 0 && ' '}<kbd>{cap}</kbd></Fragment>)}
      </Button>
      <FieldNotes id={notes} error={error} help={recording ? t('recorder.how') : t('recorder.help')} turn={turn} />
    </div>
  );
}
