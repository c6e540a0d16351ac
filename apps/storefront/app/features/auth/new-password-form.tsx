import { CallError, isErrorOf } from '@vitrine/contract/client.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { newPasswordErrors } from '#app/features/registration/domain/password-rules.ts';
import { PasswordCheckList } from '#app/features/registration/password-check-list.tsx';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import {
  refusalText,
  translateCallError,
  translateServerMessage,
} from '#app/platform/errors/server-messages.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { focusFirst } from '#app/ui/field/focus-field.ts';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';

import styles from './identification-forms.module.css';

export interface NewPasswordFormProps {
  /** The token of the mailed link; null for a malformed link. */
  token: string | null;
  onSaved: () => void;
  onRequestLink: () => void;
}

const fieldNames = ['password', 'cpassword'] as const;
type FieldName = (typeof fieldNames)[number];
/** The specification states this text for the form that a mailed link opens. */
const missing = { password: 'Obrigatório', cpassword: 'Obrigatório' };

type ByField = Partial<Record<FieldName, string>>;

/**
 * Sets a new password by a mailed link [PWD-02]. It can be sent once both fields are valid; an expired link is reported
 * when the form opens.
 */
export function NewPasswordForm({ token, onSaved, onRequestLink }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSessionService();
  const [values, setValues] = useState({ password: '', cpassword: '' });
  const [blurredFields, setBlurredFields] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<ByField>({});
  const [isSending, setIsSending] = useState(false);
  const [isLinkBad, setIsLinkBad] = useState(token === null);

  useEffect(() => focusFirst(form.current), []);

  useEffect(() => {
    if (token === null) return;
    api('POST /api/customer/password/link', { body: { token } }).catch((error: unknown) => {
      // Other errors are reported when the password is sent.
      if (isBadLink(error)) setIsLinkBad(true);
    });
  }, [token]);

  const problems: ByField = newPasswordErrors(values, missing);
  const isValid = problems.password === undefined && problems.cpassword === undefined;
  const errorOf = (name: FieldName) =>
    refused[name] ?? (blurredFields.has(name) ? problems[name] : undefined);

  const propsOf = (name: FieldName) => ({
    name,
    value: values[name],
    autoComplete: 'new-password',
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setRefused({});
    },
    onBlur: () => setBlurredFields(new Set([...blurredFields, name])),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isSending || token === null) return;
    setIsSending(true);
    try {
      const { message } = await api('PUT /api/customer/password', { body: { ...values, token } });
      emitAppEvent('toast', { kind: 'success', message });
    } catch (error) {
      setIsSending(false);
      refuse(error);
      return;
    }
    // The password's change has voided this browser's session as well.
    if (session.state.getState().status === 'customer') session.endSession();
    onSaved();
  }

  /** Shows each message as a toast and next to its field [PWD-02]. */
  function refuse(error: unknown) {
    if (isBadLink(error)) {
      setIsLinkBad(true);
      return;
    }
    const { code, fields } =
      error instanceof CallError && error.kind !== 'offline' ? error : { code: null, fields: null };
    const message = translateCallError(code === null ? null : error);
    const found = fieldNames.filter((name) => fields?.[name]?.[0] !== undefined);
    for (const text of found.length > 0 ? found.flatMap((name) => fields?.[name] ?? []) : [message]) {
      emitAppEvent('toast', { kind: 'error', message: text });
    }
    setRefused(
      Object.fromEntries(found.map((name) => [name, translateServerMessage(fields?.[name]?.[0] ?? '')])),
    );
    form.current?.querySelector<HTMLElement>(`[name="${found[0] ?? 'password'}"]`)?.focus();
  }

  if (isLinkBad) {
    return (
      // The shopper can only request another link.
      <div ref={focusFirst} className={styles.form}>
        <Alert
          tone="danger"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={onRequestLink} data-autofocus>
              Pedir novo link
            </Button>
          }
        >
          {refusalText('password_link_invalid')}
        </Alert>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="Nova senha"
        requirement="required"
        error={errorOf('password')}
        hint={<PasswordCheckList password={values.password} />}
      >
        <PasswordInput {...propsOf('password')} data-autofocus />
      </Field>
      <Field label="Confirme a nova senha" requirement="required" error={errorOf('cpassword')}>
        <PasswordInput {...propsOf('cpassword')} />
      </Field>
      <Button type="submit" size="l" isFullWidth isLoading={isSending} disabled={!isValid}>
        Salvar nova senha
      </Button>
    </form>
  );
}

const isBadLink = (error: unknown) =>
  isErrorOf(error, 'POST /api/customer/password/link', 'PUT /api/customer/password') &&
  error.code === 'password_link_invalid';
