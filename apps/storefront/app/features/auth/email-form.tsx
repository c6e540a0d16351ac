import { CallError } from '@vitrine/contract/client.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { api } from '#app/platform/api/api.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import { type EmailValues, emailResolver } from './email-resolver.ts';

import styles from './identification-forms.module.css';

export interface EmailFormProps {
  onKnown: (email: string) => void;
  onUnknown: (email: string) => void;
}

/** Asks for the e-mail first: a known one continues with the login, an unknown one with the registration. */
export function EmailForm({ onKnown, onUnknown }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<EmailValues, unknown, EmailValues>({
    resolver: emailResolver,
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);

  async function submit({ email }: EmailValues) {
    setFailure(null);
    try {
      const { exists } = await api('GET /api/customer/customers/check_exists', { query: { email } });
      if (exists) onKnown(email);
      else onUnknown(email);
    } catch (error) {
      if (error instanceof CallError && error.fields?.['email']) {
        setError('email', { message: 'E-mail inválido' }, { shouldFocus: true });
      } else {
        setFailure(await translateErrorLater(error));
      }
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <EmailField label="E-mail" error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="l" isFullWidth isLoading={isSubmitting}>
        Continuar
      </Button>
    </form>
  );
}
