import { use, useState, type ReactNode } from 'react';
import { AnnouncedContext, HoldContext, SayContext, useAnnouncer, WithdrawContext, type Announced } from '../hooks/use-announcer.ts';
import { ChangerContext, LastChangeContext, useChanges } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';

/** Lets its children announce messages and record changes; only components that show these re-render. */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const { say, announced, hold, withdraw } = useAnnouncer();
  const { changer, last } = useChanges(say);
  return (
    <SayContext value={say}>
      <ChangerContext value={changer}>
        <LastChangeContext value={last}>
          <HoldContext value={hold}>
            <WithdrawContext value={withdraw}>
              <AnnouncedContext value={announced}>{children}</AnnouncedContext>
            </WithdrawContext>
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
