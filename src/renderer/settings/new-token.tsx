import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { phrase } from '../../shared/language/phrase.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useWords } from '../hooks/use-words.ts';

/**
 * Not a command: in one, every user of the computer could read the token in the process list (docs/api.md has a safe way).
 */
const FIELD = 'Authorization: Bearer TOKEN';

interface NewTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** A new token, the only time it is visible. Only the button copies it to the clipboard. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const { t } = useWords();
  const copy = useCopy();
  const label = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <div className="panel-note new-token" ref={box} role="group" aria-labelledby={label}>
      <p id={label}>{t('token.once')}</p>
      <code className="code">{token}</code>
      <div className="dialog-buttons">
        <Button className="button" onPress={() => copy(token, phrase('token.copied'))}>{t('token.copy')}</Button>
        <Button className="button" onPress={onDone}>{t('dialog.done')}</Button>
      </div>
      <p className="help">{t('token.use')}</p>
      <code className="code">{FIELD}</code>
    </div>
  );
}
