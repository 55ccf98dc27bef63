import { use, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ChangerContext, type Change } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

interface UndoButtonProps {
  readonly change: Change;
  readonly describedBy?: string; // id of the words on it
}

/** Takes a change back; has the focus where what made the change is gone. */
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
