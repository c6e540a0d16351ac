import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { usePasskeySupport } from '#app/platform/passkeys/use-passkey-support.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import type { TypedProof } from './typed-proof.ts';

import styles from './personal-data-page.module.css';

export interface ProofFieldProps {
  proof: TypedProof;
  onChange: (proof: TypedProof) => void;
  error: string | undefined;
  /** The e-mail that receives the code. */
  email: string;
  hasPasskey: boolean;
}

/** Confirms by password, by a passkey, or by a mailed code for customers who have none or have forgotten it. */
export function ProofField({ proof, onChange, error, email, hasPasskey }: ProofFieldProps) {
  const [notice, setNotice] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isSupported = usePasskeySupport();
  const [isAsking, setIsAsking] = useState(false);
  const isPin = proof.by === 'pin';

  async function sendPin() {
    setIsSending(true);
    setNotice(null);
    try {
      const { message } = await api('POST /api/customer/password/pin', { body: { email } });
      onChange({ by: 'pin', typed: '' });
      setNotice(translateServerMessage(message));
    } catch (failure) {
      setNotice(translateCallError(failure));
    }
    setIsSending(false);
  }

  async function askPasskey() {
    setIsAsking(true);
    setNotice(null);
    const { proveByPasskey } = await loadCode(() => import('./prove-by-passkey.ts'));
    const outcome = await proveByPasskey();
    if (typeof outcome === 'string') setNotice(outcome);
    else onChange({ by: 'passkey', passkey: outcome });
    setIsAsking(false);
  }

  if (proof.by === 'passkey') {
    return (
      <p role="status" className={styles.text}>
        Confirmado pela chave de acesso.
      </p>
    );
  }

  const { by } = proof;
  const type = (event: { target: { value: string } }) => onChange({ by, typed: event.target.value });

  return (
    <div className={styles.proof}>
      {isPin ? (
        <Field label="Código de acesso" requirement="required" error={error}>
          <TextInput
            name="pin"
            value={proof.typed}
            onChange={type}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </Field>
      ) : (
        <Field label="Sua senha" requirement="required" error={error}>
          <PasswordInput
            name="password"
            value={proof.typed}
            onChange={type}
            autoComplete="current-password"
            maxLength={200}
          />
        </Field>
      )}
      <p role="status" className={styles.text}>
        {notice}
      </p>
      {hasPasskey && isSupported ? (
        <Button
          variant="ghost"
          size="s"
          className={styles.start}
          isLoading={isAsking}
          onClick={() => void askPasskey()}
        >
          Confirmar com chave de acesso
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="s"
        className={styles.start}
        isLoading={isSending}
        onClick={() => void sendPin()}
      >
        {isPin ? 'Enviar código por e-mail' : 'Não sei a senha: usar um código por e-mail'}
      </Button>
    </div>
  );
}
