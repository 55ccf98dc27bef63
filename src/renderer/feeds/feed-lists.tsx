import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { MAX_LIST_BYTES, LIST_TOO_LARGE } from '../../shared/bridge/feeds.ts';
import type { ImportOutcome, ImportReport } from '../../shared/discovery.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useIsGone } from '../hooks/use-is-gone.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRecordChange } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import type { PopupWords } from '../texts/words.ts';
import { IconButton } from '../components/icon-button.tsx';

const MOST_SKIPPED = 200; // entries that are listed; thousands would freeze the page for seconds

/**
 * Import and export of all feeds: by the system's dialogs, or by dropping a file anywhere on the settings.
 * @param known addresses in the list
 * @param offersDrop whether a file can be dragged here: a popup hides when the window with the file gets the focus
 */
export function FeedLists({ known, offersDrop }: { readonly known: readonly string[]; readonly offersDrop: boolean }) {
  const words = useWords();
  const { t } = words;
  const bridge = useBridge();
  const { say, speak } = useAnnouncer();
  const recordChange = useRecordChange();
  const now = useNow();
  const isGone = useIsGone();
  const [done, setDone] = useState<ImportOutcome | null>(null);

  const show = (outcome: ImportOutcome | null): void => {
    if (outcome === null) return; // no file was chosen
    setDone(outcome);
    const hasAdded = 'added' in outcome && outcome.added.length > 0;
    if (hasAdded) recordImport(outcome);
    const skipped = skippedOf(outcome).length;
    // If the settings were closed meanwhile, nothing else shows it, except the line that offers Undo.
    (isGone.current && !hasAdded ? say : speak)(words.paragraph([result(outcome, now, words), skipped === 0 ? null : t('lists.alsoSkipped', { n: skipped })]));
  };
  const recordImport = (outcome: ImportReport): void => recordChange({
    message: phrase('lists.imported', { n: outcome.added.length }),
    undo: async () => {
      const undone = await bridge.removeFeeds({ ids: outcome.added.map(({ id }) => id) });
      if (undone.ok) setDone((shown) => (shown === outcome ? null : shown)); // what it reports is not true any more
      return undone;
    },
  });
  const drop = async (file: File): Promise<void> => {
    if (file.size > MAX_LIST_BYTES) return show({ message: LIST_TOO_LARGE });
    const bytes = await file.arrayBuffer().catch(() => null); // a folder, or a file that no longer exists
    show(bytes === null ? { message: t('lists.unreadable') } : await bridge.importOpml({ bytes: new Uint8Array(bytes) }));
  };
  const save = async (): Promise<void> => {
    const outcome = await bridge.saveOpml();
    if (outcome !== null) say(outcome.ok ? t('lists.saved') : outcome.message);
  };
  const dropping = useFileDrop((file) => void drop(file));

  return (
    <div className="feed-lists">
      <div className="setting-line wraps">
        <Button className="button" onPress={() => void bridge.openOpml().then(show)}>{t('lists.import')}</Button>
        <Button className="button" onPress={() => void save()}>{t('lists.export')}</Button>
      </div>
      <p className="help">{words.paragraph([t('lists.help'), offersDrop ? t('lists.canDrop') : null])}</p>
      {done !== null && <Imported outcome={done} known={known} onClose={() => setDone(null)} />}
      {dropping && <div className="drop-here" aria-hidden="true"><p>{t('lists.drop')}</p></div>}
    </div>
  );
}

/** Returns the entries that an import could not use. */
const skippedOf = (outcome: ImportOutcome): ImportReport['skipped'] => ('message' in outcome ? [] : outcome.skipped);

/** Returns the result of an import in one to four sentences, without what was skipped. @param now epoch ms */
function result(outcome: ImportOutcome, now: number, { t, inWords, moment, paragraph }: PopupWords): string {
  if ('message' in outcome) return inWords(outcome.message);
  const { added, already, lastDue, cutOff } = outcome;
  return paragraph([
    t('lists.added', { n: added.length }), lastDue === undefined || lastDue <= now ? null : t('lists.spread', { when: moment(lastDue, now) }),
    already.length === 0 ? null : t('lists.already', { n: already.length }),
    cutOff ? t('opml.breaksOff') : null,
  ]);
}

interface ImportedProps {
  readonly outcome: ImportOutcome;
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Shows the result of an import until it is closed, with skipped entries and their reasons. */
function Imported({ outcome, known, onClose }: ImportedProps) {
  const words = useWords();
  const { t, inWords } = words;
  const now = useNow();
  const skipped = skippedOf(outcome);
  const label = useId(); // of the skipped entries: a list that scrolls gets the focus in Chromium
  const listed = 'added' in outcome && outcome.added.every(({ url }) => known.includes(url));
  const box = useRef<HTMLElement>(null);
  const whole = useRef<ImportOutcome | null>(null); // the outcome whose feeds have all been in the list
  useEffect(() => {
    if (whole.current === outcome) return; // feeds removed or restored later do not scroll the page again
    if (listed) whole.current = outcome;
    // It is below the pressed button, possibly out of view; again when the list above it has grown.
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [outcome, listed]);
  return (
    <section className="panel-note" ref={box} aria-label={t('lists.import')} data-bad={'message' in outcome || undefined}>
      <header className="panel-head">
        <p>{result(outcome, now, words)}</p>
        <IconButton icon="close" name={t('dialog.close')} onPress={onClose} />
      </header>
      {skipped.length > 0 && (
        <>
          <p className="help" id={label}>{t('lists.skipped', { n: skipped.length })}</p>
          <ul className="skipped" aria-labelledby={label}>
            {skipped.slice(0, MOST_SKIPPED).map(({ title, url, reason }, i) => (
              <li key={i}>
                <b dir="auto">{title || url || t('lists.untitled')}</b>
                {title !== '' && url !== '' && <span className="feed-url" title={url}>{url}</span>}
                <span className="help">{inWords(reason)}</span>
              </li>
            ))}
            {skipped.length > MOST_SKIPPED && <li className="help">{t('lists.more', { n: skipped.length - MOST_SKIPPED })}</li>}
          </ul>
        </>
      )}
    </section>
  );
}
