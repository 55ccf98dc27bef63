import { use, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ChangerContext, type Change } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

interface UndoButtonProps {
  readonly change: Change;
  readonly describedBy?: string; // id of its description
}

/** Undoes a change; takes the focus if the change removed the element that had it. */
export function UndoButton({ change, describedBy }: UndoButtonProps) {
  const { t } = useWords();
  const { takeBack } = use(ChangerContext);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (change.takesFocus === true) button.current?.focus();
  }, [change]);
  return (
    <Button className="text-button" ref={button} onPress={() => void takeBack(change)} {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}>
      {t('settings.undo')}
    </Button>
  );
}
