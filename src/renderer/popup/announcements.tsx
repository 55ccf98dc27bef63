import { use, useState, type ReactNode } from 'react';
import { AnnouncedContext, AnnouncerContext, useAnnouncements, type Announced } from '../hooks/use-announcer.ts';
import { ChangerContext, LastChangeContext, useUndoHistory } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';

/** Lets its children announce messages and record changes; only components that show these re-render. */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const { announcer, announced } = useAnnouncements();
  const { changer, last } = useUndoHistory(announcer.say);
  return (
    <AnnouncerContext value={announcer}>
      <ChangerContext value={changer}>
        <LastChangeContext value={last}>
          <AnnouncedContext value={announced}>{children}</AnnouncedContext>
        </LastChangeContext>
      </ChangerContext>
    </AnnouncerContext>
  );
}

/**
 * Announces messages to screen readers. The `data-live-announcer` attribute keeps it working while a dialog hides the page
 * from screen readers (react-aria, ariaHideOutside).
 */
export function LiveRegion() {
  const { spoken } = use(AnnouncedContext);
  return (
    <div className="unseen" role="status" aria-live="polite" data-live-announcer="true"><Spoken key={spoken.turn} {...spoken} /></div>
  );
}

/** One message, which keeps its language when the popup's changes: its text would be announced again, in other words. */
function Spoken({ message, language }: Announced['spoken']) {
  const [{ inWords, locale }] = useState(useWords());
  return <span lang={language ?? locale}>{inWords(message)}</span>;
}
