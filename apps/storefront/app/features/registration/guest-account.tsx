import { CallError, isErrorOf } from '@vitrine/contract/client.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';

import { passwordProblem } from './domain/password-rules.ts';
import { PasswordCheckList } from './password-check-list.tsx';

import styles from './guest-account.module.css';

type Outcome = { readonly kind: 'failed'; readonly message: string } | { readonly kind: 'has-account' };

/** Offers a guest buyer an account with the order, by a password alone [CHK+01]. */
export function GuestAccount({ email }: { email: string }) {
  const { enterSession, replaceToken } = useSessionService();
  const [password, setPassword] = useState('');
  const [wasBlurred, setWasBlurred] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const problem = passwordProblem(password);

  async function create(event: FormEvent) {
    event.preventDefault();
    setWasBlurred(true);
    if (problem !== null || isSending) return;
    setIsSending(true);
    setOutcome(null);
    try {
      await replaceToken(() => api('POST /api/customer/guests/account', { body: { password } }));
      await enterSession();
      emitAppEvent('toast', { kind: 'success', message: 'Conta criada. O pedido já está nela.' });
    } catch (error) {
      setIsSending(false);
      setOutcome(outcomeOf(error));
    }
  }

  if (outcome?.kind === 'has-account') {
    return (
      <Alert
        title="Você já tem uma conta"
        isAnnounced
        action={
          <Button
            variant="secondary"
            size="s"
            onClick={() => emitAppEvent('open-customer-floater', { form: 'login', username: email })}
          >
            Entrar
          </Button>
        }
      >
        <p>Entre com um código enviado por e-mail, e este pedido passa para a sua conta.</p>
      </Alert>
    );
  }
  return (
    <Card as="section" padding="l" aria-labelledby="criar-conta">
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void create(event)}>
        <div>
          <h2 id="criar-conta" className={styles.title}>
            Quer acompanhar por uma conta?
          </h2>
          <p className={styles.text}>Crie uma senha: o pedido e o endereço já ficam guardados nela.</p>
        </div>
        {outcome ? (
          <Alert tone="danger" isAnnounced>
            {outcome.message}
          </Alert>
        ) : null}
        {/* Tells password managers which account the password is for. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <Field
          label="Senha"
          requirement="required"
          error={wasBlurred ? (problem ?? undefined) : undefined}
          hint={<PasswordCheckList password={password} />}
        >
          <PasswordInput
            name="password"
            value={password}
            autoComplete="new-password"
            maxLength={200}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onBlur={() => setWasBlurred(password !== '')}
          />
        </Field>
        <Button type="submit" variant="secondary" isLoading={isSending} className={styles.send}>
          Criar minha conta
        </Button>
      </form>
    </Card>
  );
}

function outcomeOf(error: unknown): Outcome {
  const isTaken =
    isErrorOf(error, 'POST /api/customer/guests/account') &&
    (error.code === 'email_taken' || error.code === 'taxvat_taken');
  if (isTaken) return { kind: 'has-account' };
  return { kind: 'failed', message: translateCallError(error instanceof CallError ? error : null) };
}
