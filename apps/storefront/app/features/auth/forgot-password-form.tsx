import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseEmail, tidyEmail } from '@vitrine/brazil/email.ts';
import type { CallData } from '@vitrine/contract/call-client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { api } from '#app/platform/api/api.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import { focusFirst } from './focus-first.ts';

import styles from './identification-forms.module.css';

export interface ForgotPasswordFormProps {
  initialEmail?: string | undefined;
  /** Submits the form on opening [QRY-04]. */
  isSentAtOnce?: boolean | undefined;
  onBack: (email: string) => void;
}

interface EmailValues {
  email: string;
}

const emailResolver = valibotResolver<EmailValues, unknown, EmailValues>(
  v.object({
    email: v.pipe(
      v.string(),
      v.transform((text) => parseEmail(text) ?? tidyEmail(text)),
      v.nonEmpty('Digite seu e-mail'),
      v.check((email) => email === '' || parseEmail(email) !== null, 'E-mail inválido'),
    ),
  }),
);

/** Requests a link for a new password [PWD-01]. The response does not reveal whether the account exists. */
export function ForgotPasswordForm({ initialEmail = '', isSentAtOnce, onBack }: ForgotPasswordFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    EmailValues,
    unknown,
    EmailValues
  >({ resolver: emailResolver, defaultValues: { email: initialEmail } });
  const { errors, isSubmitting } = formState;
  const [sent, setSent] = useState<CallData<'POST /api/customer/password'> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: EmailValues) {
    setFailure(null);
    setSent(null);
    try {
      setSent(await api('POST /api/customer/password', { body: values }));
    } catch (error) {
      const refusal = error instanceof CallError ? error : null;
      const wrong = refusal?.fields?.['email']?.[0];
      if (wrong === undefined) {
        setFailure(translateCallError(error));
      } else {
        setError('email', { message: translateServerMessage(wrong) }, { shouldFocus: true });
      }
    }
  }

  const submit = handleSubmit(send);
  const isToBeSent = useRef(isSentAtOnce === true);
  useEffect(() => {
    if (!isToBeSent.current) return;
    isToBeSent.current = false;
    void submit();
  }, [submit]);

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {sent === null ? (
        <p className={styles.text}>Enviaremos um link para você criar uma nova senha.</p>
      ) : null}
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {sent === null ? null : (
        <Alert tone="success" isAnnounced>
          {translateServerMessage(sent.message)} O link vale por {sent.msg_params.minutes} minutos. Não
          chegou? Confira a caixa de spam.
        </Alert>
      )}
      <EmailField
        label="Digite seu e-mail"
        error={errors.email?.message}
        {...register('email')}
        data-autofocus
      />
      <Button type="submit" size="l" isFullWidth isLoading={isSubmitting}>
        Enviar
      </Button>
      <Button variant="ghost" isFullWidth onClick={() => onBack(getValues('email'))}>
        Voltar para entrar
      </Button>
    </form>
  );
}
