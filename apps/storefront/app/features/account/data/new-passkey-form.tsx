import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';
import type { FormEvent, ReactNode } from 'react';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { ProofField } from './proof-field.tsx';
import { useNewPasskey } from './use-new-passkey.ts';

import styles from './personal-data-page.module.css';

export interface NewPasskeyFormProps {
  label: string;
  /** The account's, which receives a code. */
  email: string;
  hasPassword: boolean;
  hasPasskey: boolean;
  isPrimary?: boolean;
  onCreated: (passkey: CustomerPasskey) => void;
  /** Further buttons beside the form's own. */
  children?: ReactNode;
}

/** Creates a passkey; asks for a proof if the login was some time ago [AUT+02]. */
export function NewPasskeyForm({
  label,
  email,
  hasPassword,
  hasPasskey,
  isPrimary = false,
  onCreated,
  children,
}: NewPasskeyFormProps) {
  const { create, isBusy, failure, proof, setProof, problem } = useNewPasskey({ hasPassword, onCreated });

  function send(event: FormEvent) {
    event.preventDefault();
    void create();
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {proof === null ? null : (
        <>
          <p role="status" className={styles.text}>
            Faz um tempo que você entrou: confirme que é você para continuar.
          </p>
          <ProofField
            proof={proof}
            onChange={setProof}
            error={problem}
            email={email}
            hasPasskey={hasPasskey}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'secondary'}
          className={styles.button}
          isLoading={isBusy}
        >
          {proof === null ? label : 'Continuar'}
        </Button>
        {children}
      </div>
    </form>
  );
}
