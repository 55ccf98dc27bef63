/** One setting: its label on the left, the control beside it, help and a notice under the control, which they describe. */
import { createContext, useId, type ReactNode } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { useWords } from '../hooks/use-words.ts';

/** The ids of the setting's notes, for the `aria-describedby` of its control. */
export const SettingNotesContext = createContext<{ readonly help?: string | undefined; readonly notice?: string | undefined }>({});

interface SettingProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly help?: string | null; // null for none
  readonly notice?: UserMessage | null; // why it has no effect now
  readonly below?: ReactNode; // content that needs the width of the label's column too
}

export function Setting({ title, children, help = null, notice = null, below }: SettingProps) {
  const { inWords } = useWords();
  const id = useId();
  const notes = { help: help === null ? undefined : `${id}-help`, notice: notice === null ? undefined : `${id}-notice` };
  return (
    <div className="setting" role="group" aria-label={title}>
      <h3>{title}</h3>
      <div className="setting-control">
        <SettingNotesContext value={notes}>{children}</SettingNotesContext>
        {help !== null && <p className="help" id={notes.help}>{help}</p>}
        {notice !== null && <p className="note" id={notes.notice}>{inWords(notice)}</p>}
      </div>
      {below}
    </div>
  );
}
