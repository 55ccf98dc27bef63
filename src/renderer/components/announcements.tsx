import { use, type ReactNode } from 'react';
import { AnnouncedContext, SayContext, useAnnouncer } from '../hooks/use-announcer.ts';
import { ChangerContext, LastChangeContext, useChanges } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

/** Lets everything below say something, and tell what it changed; only what shows it is drawn anew then. */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const { say, announced } = useAnnouncer();
  const { changer, last } = useChanges(say);
  return (
    <SayContext value={say}>
      <ChangerContext value={changer}>
        <LastChangeContext value={last}>
          <AnnouncedContext value={announced}>{children}</AnnouncedContext>
        </LastChangeContext>
      </ChangerContext>
    </SayContext>
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
