import { tidyEmail } from '@vitrine/brazil/email.ts';
import { type FormEvent, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import { ProofField } from './proof-field.tsx';
import { missingProofText, noProof, proofBody, refusalBy, type TypedProof } from './typed-proof.ts';

import styles from './personal-data-page.module.css';

const fieldNames = ['email', 'password', 'pin'] as const;
type Problems = Partial<Record<(typeof fieldNames)[number], string>>;

export interface ChangeEmailFormProps {
  /** The account's current e-mail. */
  email: string;
  hasPassword: boolean;
  hasPasskey: boolean;
}

/** Requests a new e-mail, which takes effect when its mailed link is opened [ACC-01]. */
export function ChangeEmailForm({ email: current, hasPassword, hasPasskey }: ChangeEmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<TypedProof>(() => noProof(hasPassword));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<{ email: string; minutes: number } | null>(null);
  const [isSending, setIsSending] = useState(false);

  function show(found: Problems) {
    setProblems(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const email = tidyEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    const proofProblem = missingProofText(proof);
    const missing = {
      ...(email === '' && { email: 'Digite o novo e-mail' }),
      ...(proofProblem !== null && { [proof.by]: proofProblem }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setIsSending(true);
    try {
      const { minutes } = await api('POST /api/customer/email', { body: { email, ...proofBody(proof) } });
      setSentTo({ email, minutes });
      form.current?.reset();
      setProof(noProof(hasPassword));
    } catch (error) {
      const refused = refusalBy(error, fieldNames);
      setFailure(refused.failure);
      show(refused.problems);
      // What a passkey signed is used once.
      if (proof.by === 'passkey') setProof(noProof(hasPassword));
    }
    setIsSending(false);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {sentTo === null ? null : (
        <Alert tone="success" title="Falta confirmar" isAnnounced>
          Enviamos um link para {sentTo.email}. Abra-o em até {sentTo.minutes} minutos; até lá, seu e-mail
          continua {current}.
        </Alert>
      )}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <EmailField label="Novo e-mail" error={problems.email} name="email" />
      <ProofField
        proof={proof}
        onChange={setProof}
        error={proof.by === 'passkey' ? undefined : problems[proof.by]}
        email={current}
        hasPasskey={hasPasskey}
      />
      <Button type="submit" className={styles.button} isLoading={isSending}>
        Trocar e-mail
      </Button>
    </form>
  );
}
