import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isText, usePersistedState } from './use-persisted-state.ts';

/** The filter of the headlines: its text, and where the focus goes when it opens and closes. */
export interface Filter {
  /** null while it is closed. */
  readonly text: string | null;
  readonly setText: (text: string | null) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The button that opens it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Returns the filter; its text is kept for the next page. */
export function useFilter(): Filter {
  const [text, setText] = usePersistedState('headlines.filter', null, isText);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return {
    text, setText, inputRef, buttonRef,
    open: () => {
      flushSync(() => setText(text ?? '')); // rendered now: a frame later the next letter would be lost
      inputRef.current?.focus();
      inputRef.current?.select();
    },
    close: () => {
      setText(null);
      requestAnimationFrame(() => buttonRef.current?.focus());
    },
  };
}
