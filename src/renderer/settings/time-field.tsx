import { DONE, type Outcome } from '../../shared/outcome.ts';
import type { Draft } from '../hooks/use-draft.ts';
import { useWords } from '../hooks/use-words.ts';
import { readTime, type Check } from '../texts/checks.ts';
import { DraftField } from '../components/committed-field.tsx';

interface TimeFieldProps {
  readonly setting: string; // its title: the word alone ("From") would say too little in a list of fields
  readonly word: string; // before the field
  readonly draft: Draft;
  readonly value: string; // as in the settings, "21:30"
  readonly check: Check; // of a time as in the settings
  readonly commit: (time: string) => Promise<Outcome>;
  readonly isDisabled: boolean;
}

/**
 * A time of day, shown with the reader's clock ("21:30" or "9:30 PM"). Either may be typed, also "9", "9.30" and "0930".
 * Chromium's own time field would use the format of the system instead of the chosen language.
 */
export function TimeField({ setting, word, value, check, commit, ...field }: TimeFieldProps) {
  const { t, timeOfDay, dayPeriods } = useWords();
  const read = (text: string): string => readTime(text, dayPeriods());
  return (
    <div className="time-field">
      <span aria-hidden="true">{word}</span>
      <DraftField
        {...field} name={t('change.value', { setting, value: word })} value={timeOfDay(value)} accept={/^[\p{L}\d:.\s]{0,14}$/u} check={(text) => check(read(text))}
        commit={(text) => (read(text) === value ? Promise.resolve(DONE) : commit(read(text)))}
      />
    </div>
  );
}
