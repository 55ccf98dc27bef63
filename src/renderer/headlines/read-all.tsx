import { Button } from 'react-aria-components/Button';
import { phrase } from '../../shared/language/phrase.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useRecordChange } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import { Icon } from '../components/icon.tsx';

/**
 * Marks every headline as read, with Undo until something new arrives. @param unread their number; without any, nothing is
 * rendered
 */
export function ReadAll({ unread }: { readonly unread: number }) {
  const { t } = useWords();
  const bridge = useBridge();
  const { say, speak } = useAnnouncer();
  const recordChange = useRecordChange();
  const mark = async (): Promise<void> => {
    const outcome = await bridge.markAllRead();
    if (!outcome.ok) return say(outcome.message);
    const message = phrase('headlines.allRead', { n: outcome.marked });
    if (outcome.marked === 0) speak(message); // what an earlier press shows stays, with its Undo
    else recordChange({ message, undo: () => bridge.undoMarkAllRead(), undone: phrase('headlines.unreadAgain'), takesFocus: true });
  };
  if (unread === 0) return null;
  return (
    <Button className="quiet-button" aria-label={t('headlines.readAll')} onPress={() => void mark()}>
      <span className="quiet-words">{t('headlines.readAll')}</span>
      <span className="quiet-icon" title={t('headlines.readAll')}><Icon name="readAll" /></span>
    </Button>
  );
}
