import { use, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusOnceDrawn } from '../dom/focus-once-drawn.ts';
import { AnnouncedContext } from '../hooks/use-announcer.ts';
import { LastChangeContext } from '../hooks/use-undo-history.ts';
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

  // The control that was used must not be under the line that its use has brought up, or made taller.
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [foot, view] = [line.current, page.current];
    if (foot === null || view === null) return;
    uncover(foot);
    if (view.contains(document.activeElement)) return;
    // An open list or a dialog returns the focus later, without scrolling. Under a pointer, nothing moves.
    const look = (): void => {
      if (document.activeElement?.matches(':focus-visible') === true) uncover(foot);
    };
    view.addEventListener('focusin', look, { once: true });
    return () => view.removeEventListener('focusin', look);
  }, [last, message, page]);

  if (last === null && message === '') return null;
  return (
    <footer
      className="change-line" ref={line} aria-label={t('change.line')}
      onFocus={() => { held.current = true; }} onBlur={() => { held.current = false; }}
    >
      <span className="change-text" id="last-change">{last === null ? message : inWords(last.message)}</span>
      {last !== null && <UndoButton change={last} describedBy="last-change" />}
      {last !== null && message !== '' && message !== inWords(last.message) && <span className="change-message">{message}</span>}
    </footer>
  );
}

/** Scrolls the focused control up from under the line, but not back from further away, where the reader has left it. */
function uncover(line: HTMLElement): void {
  const { activeElement: focused } = document;
  if (focused === null || line.contains(focused)) return;
  const control = focused.closest('label') ?? focused; // the input of a switch is a dot in its label
  const [under, over] = [control.getBoundingClientRect(), line.getBoundingClientRect()];
  if (under.bottom > over.top && under.top < over.bottom) control.scrollIntoView({ block: 'nearest' });
}
