import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';

/** The filter of the headlines: its text, and where the focus goes when it opens and closes. */
export interface Filter {
  /** null while it is closed. */
  readonly text: string | null;
  readonly setText: (text: string | null) => void;
  readonly open: () => void;
  /** @returns the id of the headline that the reader is at, or came from; null if none */
  readonly close: () => string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The button that opens it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

const focusedHeadline = (): string | null => document.activeElement?.closest<HTMLElement>('.headline[data-key]')?.dataset['key'] ?? null;

/** Returns the filter; its text is kept for the next page. */
export function useFilter(): Filter {
  const [text, setText] = usePersistedState('headlines.filter', null, isText);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const from = useRef<string | null>(null);
  return {
    text, setText, inputRef, buttonRef,
    open: () => {
      from.current = focusedHeadline() ?? (text === null ? null : from.current); // it may be open already
      flushSync(() => setText(text ?? '')); // rendered now: a frame later the next letter would be lost
      inputRef.current?.focus();
      inputRef.current?.select();
    },
    close: () => {
      const at = focusedHeadline() ?? from.current;
      from.current = null;
      setText(null);
      requestAnimationFrame(() => buttonRef.current?.focus());
      return at;
    },
  };
}
