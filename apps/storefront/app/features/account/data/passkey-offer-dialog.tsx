import type { AppEvents } from '#app/platform/browser/app-events.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { PasskeyOffer } from './passkey-offer.tsx';

export interface PasskeyOfferDialogProps {
  detail: AppEvents['offer-passkey'];
  isOpen: boolean;
  onClose: () => void;
}

/** Offers a passkey over the page after a login [AUT+02]. */
export function PasskeyOfferDialog({ detail, isOpen, onClose }: PasskeyOfferDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Entre sem senha da próxima vez" size="s">
      {isOpen ? <PasskeyOffer email={detail.email} onOver={onClose} /> : null}
    </Modal>
  );
}
