import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useSay } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useWords } from '../hooks/use-words.ts';

/** Marks every headline as read; the same button takes it back, for as long as the popup stays open and nothing new comes. */
export function ReadAll({ unread }: { readonly unread: number }) {
  const { t } = useWords();
  const bridge = useBridge();
  const say = useSay();
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    const forget = (): void => {
      if (document.hidden) setMarked(false);
    };
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, []);

  const mark = async (): Promise<void> => {
    const { marked: count } = await bridge.markAllRead();
    setMarked(count > 0);
    say(t('headlines.allRead', { n: count }));
  };
  const undo = async (): Promise<void> => {
    const outcome = await bridge.undoMarkAllRead();
    setMarked(false);
    say(outcome.ok ? t('headlines.unreadAgain') : outcome.message);
  };

  if (unread === 0 && !marked) return null;
  const back = unread === 0;
  return (
    <Button className="quiet-button" aria-label={back ? t('headlines.undoReadAll') : t('headlines.readAll')} onPress={() => void (back ? undo() : mark())}>
      <span className="quiet-words">{back ? t('settings.undo') : t('headlines.readAll')}</span>
    </Button>
  );
}
