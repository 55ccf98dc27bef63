import type { Outcome } from '../../shared/bridge.ts';
import { readTime, type Check } from '../state/checks.ts';
import { CommittedField } from './committed-field.tsx';

interface TimeFieldProps {
  readonly name: string;
  readonly keptAs: string;
  readonly value: string; // "09:00"
  readonly check: Check;
  readonly commit: (time: string) => Promise<Outcome>;
  readonly isDisabled: boolean;
}

/**
 * A time of day in 24-hour format, as in the settings file; also accepts "9", "9.30" and "0930". Chromium's own time field
 * would use the format of the system instead of the chosen language.
 */
export function TimeField({ check, commit, ...field }: TimeFieldProps) {
  return (
    <div className="time-field">
      <CommittedField {...field} accept={/^[\d:.]{0,5}$/} check={(text) => check(readTime(text))} commit={(text) => commit(readTime(text))} />
    </div>
  );
}
