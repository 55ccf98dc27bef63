import type { ComponentProps } from 'react';

interface ModelRowElementProps extends ComponentProps<'div'> {
  /** Whether a press does anything. */
  readonly acts: boolean;
}

/**
 * The element of a row of the models. CSS marks it under the pointer, and not the library, which keeps that in React's state:
 * each row that the wheel moved under the pointer was rendered twice more, a tenth of the time that scrolling took. Of a pointer
 * with a button held the library still hears: a press that left the row goes on when the pointer is back. After a tap Chromium takes
 * the pointer for still there, so the row says that it was a finger: a touch screen beside a mouse does not make it `hover: none`.
 */
export function ModelRowElement({ acts, onPointerEnter, ...props }: ModelRowElementProps) {
  return (
    <div
      {...props} data-acts={acts || undefined}
      onPointerEnter={(event) => {
        event.currentTarget.toggleAttribute('data-finger', event.pointerType === 'touch'); // not a prop: the row is not rendered for it
        if (event.buttons !== 0) onPointerEnter?.(event);
      }}
    />
  );
}
