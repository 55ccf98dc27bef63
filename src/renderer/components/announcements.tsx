import { use, type ReactNode } from 'react';
import { AnnouncedContext, HoldContext, SayContext, useAnnouncer } from '../hooks/use-announcer.ts';
import { ChangerContext, LastChangeContext, useChanges } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

/** Lets its children announce messages and record changes; only components that show these re-render. */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const { say, announced, hold } = useAnnouncer();
  const { changer, last } = useChanges(say);
  return (
    <SayContext value={say}>
      <ChangerContext value={changer}>
        <LastChangeContext value={last}>
          <HoldContext value={hold}>
            <AnnouncedContext value={announced}>{children}</AnnouncedContext>
          </HoldContext>
        </LastChangeContext>
      </ChangerContext>
    </SayContext>
  );
}

/**
 * Announces messages to screen readers. The `data-live-announcer` attribute keeps it working while a dialog hides the page
 * from screen readers (react-aria, ariaHideOutside).
 */
export function LiveRegion() {
  const { inWords } = useWords();
  const { message, turn, language } = use(AnnouncedContext).spoken;
  return (
    <div className="unseen" role="status" aria-live="polite" data-live-announcer="true">
      <span key={turn} lang={language}>{inWords(message)}</span>
    </div>
  );
}
