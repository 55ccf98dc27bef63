import { useEffect, useRef, type ReactNode } from 'react';
import { useScrollKeys } from '../hooks/use-scroll-keys.ts';
import { useWords } from '../hooks/use-words.ts';
import { ChangeLine } from './change-line.tsx';
import { IconButton } from './icon-button.tsx';

interface OverlayViewProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/**
 * A view over the page, which gets the focus when it opens: its heading with a Back button, its content, of which the part that
 * `SCROLLS` marks is scrolled by the keys, the latest change.
 */
export function OverlayView({ title, onBack, children }: OverlayViewProps) {
  const { t } = useWords();
  const page = useRef<HTMLDivElement>(null);
  const toPage = (): void => page.current?.focus();
  useEffect(toPage, []);
  useScrollKeys(page);
  return (
    <div className="view" role="region" aria-label={title} tabIndex={-1} ref={page}>
      <header className="view-head">
        <IconButton icon="back" name={t('settings.back')} onPress={onBack} />
        <h1>{title}</h1>
      </header>
      {children}
      <ChangeLine page={page} />
    </div>
  );
}
