import { useEffect, useRef, type ReactNode, type Ref } from 'react';
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
  const modal = useRef<HTMLDivElement>(null);
  useEffect(() => { // after the button at its end has taken the focus
    const dialog = modal.current?.querySelector<HTMLElement>('.dialog') ?? null;
    if (dialog !== null) focusInView(dialog);
  }, []);
  return (
    <ModalOverlay className="scrim" isOpen isDismissable={isDismissable} onOpenChange={(open) => { if (!open) onClose(); }}>
      <Modal className="modal" ref={modal}>
        <Dialog className={className === undefined ? 'dialog' : `dialog ${className}`} {...rest} />
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The focused element must be visible. If it is below the end of a dialog that is taller than the window, the dialog itself
 * takes the focus: it is read from its beginning.
 */
function focusInView(dialog: HTMLElement): void {
  const { activeElement: focused } = document;
  if (focused === null || focused === dialog || !dialog.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > dialog.getBoundingClientRect().bottom) dialog.focus();
}
