import { use, type ReactNode } from 'react';
import { AnnouncedContext, AnnouncerContext, useAnnouncer } from '../hooks/use-announcer.ts';
import { useWords } from '../hooks/use-words.ts';

/** Lets everything below say something; only what shows it is drawn anew then. */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const { announcer, announced } = useAnnouncer();
  return (
    <AnnouncerContext value={announcer}>
      <AnnouncedContext value={announced}>{children}</AnnouncedContext>
    </AnnouncerContext>
  );
}

/**
 * Speaks what is said. The mark keeps it spoken while a dialog hides the page from screen readers
 * (react-aria, ariaHideOutside).
 */
export function LiveRegion() {
  const { inWords } = useWords();
  const { said, turn } = use(AnnouncedContext);
  return (
    <div className="unseen" role="status" aria-live="polite" data-live-announcer="true">
      <span key={turn}>{inWords(said)}</span>
    </div>
  );
}
