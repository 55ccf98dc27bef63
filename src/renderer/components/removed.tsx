import { Button } from 'react-aria-components/Button';
import { useWords } from '../hooks/use-words.ts';

/** What was removed just now, with the way back, which has the focus. */
export function Removed({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const { t } = useWords();
  return (
    <p className="removed">
      {text}{' '}
      <Button className="text-button" autoFocus onPress={onUndo}>{t('settings.undo')}</Button>
    </p>
  );
}
