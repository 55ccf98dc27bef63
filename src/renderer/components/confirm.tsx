import { useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import type { Outcome } from '../../shared/outcome.ts';
import { useAskingDialog } from '../hooks/use-asking-dialog.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useWords } from '../hooks/use-words.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly confirm: string; // label of the button, naming the action
  readonly onConfirm: () => Promise<Outcome>;
  readonly onClose: () => void; // cancelled, or done
  readonly children: ReactNode;
}

/**
 * Asks before an action that is hard to undo. The focus is trapped and starts on Cancel; Escape cancels too. If main
 * refuses, the dialog stays open and shows why.
 */
export function Confirm({ title, confirm, onConfirm, onClose, children }: ConfirmProps) {
  const { t, inWords } = useWords();
  const [error, setError, turn] = useRefusal();
  const stake = useId(); // read out with the title (ARIA Authoring Practices, "Alert and Message Dialogs")
  const confirmed = useAskingDialog(onClose);

  const act = async (): Promise<void> => {
    const why = await confirmed(onConfirm); // the button is not disabled meanwhile: that would lose the focus, even if main refuses
    if (why !== null) setError(why);
  };

  return (
    <ModalDialog role="alertdialog" aria-describedby={stake} onClose={onClose}>
      <Heading slot="title">{title}</Heading>
      <div id={stake} className="dialog-text">{children}</div>
      {error !== null && <p key={turn} className="field-error" role="alert">{inWords(error)}</p>}
      <div className="dialog-buttons">
        <Button className="button" autoFocus onPress={onClose}>{t('settings.cancel')}</Button>
        <Button className="button" data-act onPress={() => void act()}>{confirm}</Button>
      </div>
    </ModalDialog>
  );
}
