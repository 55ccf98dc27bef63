import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { focusOnceDrawn } from '../dom/focus-once-drawn.ts';
import { AnnouncedContext } from '../hooks/use-announcer.ts';
import { LastChangeContext } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * The foot of the settings and the favourites: the latest change made there with an Undo button, or the current message. The
 * live region announces both.
 * @param page the view; if the focused Undo button disappears, the focus moves to the affected item, or else to this element
 */
export function ChangeLine({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { t, inWords } = useWords();
  const message = inWords(use(AnnouncedContext).shown);
  const latest = use(LastChangeContext);
  const [earlier] = useState(latest); // made before the view opened
  const last = latest === earlier ? null : latest;

  const held = useRef(false); // whether Undo has the focus, or had it when it disappeared
  const shown = useRef(last);
  useEffect(() => {
    const undone = last === null ? shown.current : null; // by the button or by Ctrl+Z
    shown.current = last;
    if (undone === null || !held.current) return;
    held.current = false;
    if (page.current !== null) focusOnceDrawn(page.current, undone.of ?? null);
  }, [last, page]);

  if (last === null && message === '') return null;
  return (
    <footer className="change-line" aria-label={t('change.line')} onFocus={() => { held.current = true; }} onBlur={() => { held.current = false; }}>
      <span className="change-text" id="last-change">{last === null ? message : inWords(last.message)}</span>
      {last !== null && <UndoButton change={last} describedBy="last-change" />}
      {last !== null && message !== '' && message !== inWords(last.message) && <span className="change-message">{message}</span>}
    </footer>
  );
}
