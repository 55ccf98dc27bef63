import type { ReactNode, Ref } from 'react';
import { Dialog, type DialogProps } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface ModalDialogProps extends Pick<DialogProps, 'role'> {
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
