import { parseEmail, tidyEmail } from '@vitrine/brazil/email.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import { usePasskeyLogin } from './use-passkey-login.ts';

import styles from './identification-forms.module.css';

export interface EmailFormProps {
  /** The e-mail that was typed before, when the shopper comes back. */
  initialEmail?: string | undefined;
  onKnown: (email: string) => void;
  onUnknown: (email: string) => void;
  /** Called after a login by a passkey that the browser suggests in the field. */
  onLoggedIn: () => void;
}

const invalidText = 'E-mail inválido';

/**
 * Asks for the e-mail first: a known one continues with the login, an unknown one with the registration. One field, without the
 * library of the longer forms, which the checkout would load for it.
 */
export function EmailForm({ initialEmail, onKnown, onUnknown, onLoggedIn }: EmailFormProps) {
  const passkey = usePasskeyLogin(onLoggedIn);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  function refuse(text: string) {
    setProblem(text);
    input.current?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const typed = input.current?.value ?? '';
    const email = parseEmail(typed);
    if (email === null) {
      refuse(emailProblem(typed) ?? invalidText);
      return;
    }
    setProblem(undefined);
    setIsSending(true);
    try {
      const { exists } = await api('GET /api/customer/customers/check_exists', { query: { email } });
      if (exists) onKnown(email);
      else onUnknown(email);
    } catch (error) {
      if (error instanceof CallError && error.fields?.['email']) refuse(invalidText);
      else setFailure(await translateErrorLater(error));
    } finally {
      setIsSending(false);
    }
  }

  const shownFailure = failure ?? passkey.failure;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {shownFailure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {shownFailure}
        </Alert>
      )}
      <EmailField
        label="E-mail"
        error={problem}
        ref={input}
        name="email"
        defaultValue={initialEmail}
        autoComplete="email webauthn"
        // A text that was refused is judged again with each change.
        onChange={({ currentTarget: { value } }) => setProblem((refused) => refused && emailProblem(value))}
      />
      <Button type="submit" size="l" isFullWidth isLoading={isSending}>
        Continuar
      </Button>
    </form>
  );
}

/** Returns why a text is no e-mail; undefined for an e-mail. */
function emailProblem(text: string): string | undefined {
  if (tidyEmail(text) === '') return 'Digite seu e-mail';
  return parseEmail(text) === null ? invalidText : undefined;
}
