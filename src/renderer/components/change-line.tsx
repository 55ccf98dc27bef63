import { use, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { AnnouncedContext } from '../hooks/use-announcer.ts';
import type { Changes } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

interface ChangeLineProps {
  readonly changes: Changes;
  readonly onUndone: () => void; // the button that had the focus is gone
}

/** The foot of the settings: the last change with its way back, or what is said at the moment. The live region speaks both. */
export function ChangeLine({ changes: { last, takeBack }, onUndone }: ChangeLineProps) {
  const { t, inWords } = useWords();
  const said = inWords(use(AnnouncedContext).said);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (last?.takesFocus === true) button.current?.focus();
  }, [last]);
  const undo = async (): Promise<void> => {
    const focused = document.activeElement === button.current;
    await takeBack();
    if (focused) onUndone();
  };
  if (last === null && said === '') return null;
  return (
    <footer className="change-line" aria-label={t('change.line')}>
      <span className="change-text" id="last-change">{last === null ? said : inWords(last.said)}</span>
      {last !== null && (
        <Button className="text-button" ref={button} aria-describedby="last-change" onPress={() => void undo()}>{t('settings.undo')}</Button>
      )}
      {last !== null && said !== '' && said !== inWords(last.said) && <span className="change-said">{said}</span>}
    </footer>
  );
}
