import type { ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, type DialogProps } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface ModalDialogProps extends Pick<DialogProps, 'role' | 'aria-describedby'> {
  readonly className?: string; // in addition to its own
  readonly isDismissable?: boolean; // by a click outside; Escape always closes it
  readonly ref?: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode; // a `<Heading slot="title">` among them names the dialog
}

/** A dialog over the page, open for as long as it is rendered. It traps the focus. */
export function ModalDialog({ className, isDismissable = false, onClose, ...rest }: ModalDialogProps) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable={isDismissable} onOpenChange={(open) => { if (!open) onClose(); }}>
      <Modal className="modal">
        <Dialog className={className === undefined ? 'dialog' : `dialog ${className}`} {...rest} />
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Closes a dialog when main has answered, and not a key or a click. The library returns the focus after a frame, but the page
 * is inert until React has run the effects of closing: after a key or a click at once, otherwise when it finds the time.
 * @param onClose unmounts the dialog
 */
export const closeAtOnce = (onClose: () => void): void => flushSync(onClose);
