import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { PostcodeForm } from './postcode-form.tsx';

import styles from './postcode-dialog.module.css';

export interface PostcodeDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the postcode that header, product pages and cart calculate with. */
export function PostcodeDialog({ isOpen, onClose }: PostcodeDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Onde você quer receber?" size="s">
      <p className={styles.text}>Mostramos frete e prazo para o seu endereço, do produto ao pagamento.</p>
      <PostcodeForm
        label="Seu CEP"
        sendLabel="Salvar"
        isBusy={false}
        error={undefined}
        onSubmitPostcode={(postcode) => {
          emitAppEvent('toast', { kind: 'success', message: `Enviaremos para ${postcode}.` });
          onClose();
        }}
      />
    </Modal>
  );
}
