import { DONE, type Outcome } from '../../shared/outcome.ts';
import { useWords } from '../hooks/use-words.ts';
import { readTime, type Check } from '../texts/checks.ts';
import { CommittedField } from './committed-field.tsx';

interface TimeFieldProps {
  readonly word: string; // before the field
  readonly name: string; // for screen readers
  readonly keptAs: string;
  readonly value: string; // as in the settings, "21:30"
  readonly check: Check; // of a time as in the settings
  readonly commit: (time: string) => Promise<Outcome>;
  readonly isDisabled: boolean;
}

/**
 * A time of day, shown with the reader's clock ("21:30" or "9:30 PM"). Either may be typed, also "9", "9.30" and "0930".
 * Chromium's own time field would use the format of the system instead of the chosen language.
 */
export function TimeField({ word, value, check, commit, ...field }: TimeFieldProps) {
  const { timeOfDay, dayPeriods } = useWords();
  const read = (text: string): string => readTime(text, dayPeriods());
  return (
    <div className="time-field">
      <span aria-hidden="true">{word}</span>
      <CommittedField
        {...field} value={timeOfDay(value)} accept={/^[\p{L}\d:.\s]{0,14}$/u} check={(text) => check(read(text))}
        commit={(text) => (read(text) === value ? Promise.resolve(DONE) : commit(read(text)))}
      />
    </div>
  );
}
