import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Button } from '#app/ui/button/button.tsx';

import { NewPasskeyForm } from './new-passkey-form.tsx';

import styles from './personal-data-page.module.css';

export interface PasskeyOfferProps {
  email: string;
  /** Called when a passkey was created or the offer turned down. */
  onOver: () => void;
}

/** The words and buttons of an offer; its frame is a dialog or a card. */
export function PasskeyOffer({ email, onOver }: PasskeyOfferProps) {
  return (
    <div className={styles.form}>
      <p>
        Crie uma chave de acesso e entre com a digital, o rosto ou o PIN deste aparelho, que não saem dele.
      </p>
      <NewPasskeyForm
        label="Criar chave de acesso"
        email={email}
        hasPassword
        hasPasskey={false}
        isPrimary
        onCreated={() => {
          emitAppEvent('toast', { kind: 'success', message: 'Chave de acesso criada.' });
          onOver();
        }}
      >
        <Button variant="ghost" onClick={onOver}>
          Agora não
        </Button>
      </NewPasskeyForm>
    </div>
  );
}
