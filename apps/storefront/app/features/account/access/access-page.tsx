import { useState } from 'react';

import { translateCallError } from '#app/platform/server-messages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

import { AccountFrame } from '../account-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

import styles from './access-page.module.css';

export interface AccessPageProps {
  email: string;
  onLogOut: () => void;
  /** Rejects when nobody was logged out. */
  onLogOutEverywhere: () => Promise<void>;
}

/** How the customer gets in: the password, and the devices that are in. */
export function AccessPage({ email, onLogOut, onLogOutEverywhere }: AccessPageProps) {
  return (
    <AccountFrame section="access" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Senha e acesso</h1>
          <p className={styles.text}>Você entra com {email}.</p>
        </div>
        <Card as="section" padding="l" className={styles.section}>
          <div>
            <h2 className={styles.title}>Alterar senha</h2>
            <p className={styles.text}>Os outros aparelhos saem da conta. Aqui você continua.</p>
          </div>
          <ChangePasswordForm email={email} />
        </Card>
        <Devices onLogOutEverywhere={onLogOutEverywhere} />
      </div>
    </AccountFrame>
  );
}

function Devices({ onLogOutEverywhere }: Pick<AccessPageProps, 'onLogOutEverywhere'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function logOutEverywhere() {
    setFailure(null);
    setIsBusy(true);
    try {
      await onLogOutEverywhere();
    } catch (error) {
      setFailure(translateCallError(error));
      setIsBusy(false);
    }
  }

  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Aparelhos</h2>
        <p className={styles.text}>
          Perdeu o celular ou entrou em um computador que não é seu? Saia de todos de uma vez, deste também.
        </p>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button
        variant="secondary"
        className={styles.button}
        isLoading={isBusy}
        onClick={() => void logOutEverywhere()}
      >
        Sair de todos os dispositivos
      </Button>
    </Card>
  );
}
