import { CallError } from '@vitrine/contract/client.ts';
import { type FormEvent, useRef, useState } from 'react';

import { PasswordCheckList } from '#app/features/registration/password-check-list.tsx';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';

import { type OwnPassword, noOwnPassword, ownPasswordProblems, passwordFields } from './own-password.ts';

import styles from './personal-data-page.module.css';

type ByField = Partial<OwnPassword>;

/** Changes the password after verifying the current one [PWD-02]. This session continues; all others end. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { replaceToken } = useSessionService();
  const [values, setValues] = useState(noOwnPassword);
  const [problems, setProblems] = useState<ByField>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const propsOf = (name: keyof OwnPassword) => ({
    name,
    value: values[name],
    autoComplete: name === 'current_password' ? 'current-password' : 'new-password',
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  function show(found: ByField) {
    setProblems(found);
    const first = passwordFields.find((name) => found[name] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const found = ownPasswordProblems(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    try {
      const { message } = await replaceToken(() =>
        api('PUT /api/customer/password/current', { body: values }),
      );
      setValues(noOwnPassword);
      emitAppEvent('toast', { kind: 'success', message });
    } catch (error) {
      refuse(error);
    }
    setIsSending(false);
  }

  function refuse(error: unknown) {
    const fields = error instanceof CallError ? error.fields : null;
    if (!fields) {
      setFailure(translateCallError(error));
      return;
    }
    const messages = Object.entries(fields).map(([name, [message = '']]) => [
      name,
      translateServerMessage(message),
    ]);
    show(Object.fromEntries(messages));
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void save(event)}>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {/* The username, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Senha atual" requirement="required" error={problems.current_password}>
        <PasswordInput {...propsOf('current_password')} />
      </Field>
      <Field
        label="Nova senha"
        requirement="required"
        error={problems.password}
        hint={<PasswordCheckList password={values.password} />}
      >
        <PasswordInput {...propsOf('password')} />
      </Field>
      <Field label="Confirme a nova senha" requirement="required" error={problems.cpassword}>
        <PasswordInput {...propsOf('cpassword')} />
      </Field>
      <Button type="submit" className={styles.button} isLoading={isSending}>
        Salvar nova senha
      </Button>
      <div>
        <p className={styles.text}>Não lembra a senha atual, ou ainda não tem uma?</p>
        <Button
          variant="ghost"
          size="s"
          className={styles.start}
          onClick={() => emitAppEvent('open-customer-floater', { form: 'forgot-password', email })}
        >
          Receber um link por e-mail
        </Button>
      </div>
    </form>
  );
}
