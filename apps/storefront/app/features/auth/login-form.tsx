import { valibotResolver } from '@hookform/resolvers/valibot';
import { loginField } from '@vitrine/brazil/login-name.ts';
import { visibleLine } from '@vitrine/brazil/visible-text.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { focusFirst } from './focus-first.ts';
import { logIn } from './log-in.ts';
import { offerPasskeyLater } from './offer-passkey-later.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { requestPin } from './request-pin.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

import styles from './identification-forms.module.css';

export interface LoginFormProps {
  initialUsername?: string | undefined;
  /** A PIN from the address: logs in with it on opening [QRY-05]. */
  initialPin?: string | undefined;
  /** The form replaces another one and takes the focus. */
  isFocused?: boolean | undefined;
  onLoggedIn: () => void;
  /** Called when the username is unknown [AUT-05]. */
  onUnknownCustomer: (username: string) => void;
  onForgotPassword: (username: string) => void;
}

interface LoginValues {
  username: string;
  password: string;
}

const resolver = valibotResolver<LoginValues, unknown, LoginValues>(
  v.object({
    username: v.pipe(v.string(), v.transform(visibleLine), v.nonEmpty('Obrigatório')),
    password: v.pipe(v.string(), v.nonEmpty('Obrigatório')),
  }),
);

const usernameLabels = { all: 'E-mail, CPF ou CNPJ', pf: 'E-mail ou CPF', pj: 'E-mail ou CNPJ' };
const unfilled = { password: 'E-mail ou senha não preenchidos', pin: 'E-mail ou código não preenchidos' };

/** By password, by a mailed PIN, or requesting that PIN. */
type LoginMethod = 'password' | 'pin' | 'ask-for-pin';

function initialMethod(pin: string | undefined, hasPasswords: boolean): LoginMethod {
  if (pin !== undefined) return 'pin';
  return hasPasswords ? 'password' : 'ask-for-pin';
}

/**
 * Login by password or by a mailed PIN [AUT-02] [AUT-04] [AUT-05]; the PIN comes first where accounts have no password.
 * The input stays after a refusal.
 */
export function LoginForm(props: LoginFormProps) {
  const {
    initialUsername = '',
    initialPin,
    isFocused,
    onLoggedIn,
    onUnknownCustomer,
    onForgotPassword,
  } = props;
  const { settings } = useStore();
  const session = useSessionService();
  const [method, setMethod] = useState(() =>
    initialMethod(initialPin, settings['checkout/require_password']),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isPasswordWrong, setIsPasswordWrong] = useState(false);
  const [isSendingPin, setIsSendingPin] = useState(false);
  const passkey = usePasskeyLogin(onLoggedIn);
  const { register, handleSubmit, setFocus, setValue, setError, clearErrors, getValues, formState } = useForm<
    LoginValues,
    unknown,
    LoginValues
  >({
    resolver,
    defaultValues: { username: initialUsername, password: initialPin ?? '' },
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: LoginValues) {
    setFailure(null);
    passkey.clearFailure();
    setNotice(null);
    try {
      await logIn(session, { ...values, provider: method === 'pin' ? 'pin' : undefined });
    } catch (error) {
      await refuse(error, values.username);
      return;
    }
    emitAppEvent('toast', { kind: 'success', message: 'Login efetuado com sucesso.' });
    onLoggedIn();
    offerPasskeyLater();
  }

  async function refuse(error: unknown, typed: string) {
    const code = isErrorOf(error, 'POST /api/auth/customers/login') ? error.code : null;
    if (code === 'customer_not_found') {
      emitAppEvent('toast', { kind: 'error', message: code });
      onUnknownCustomer(typed);
      return;
    }
    setFailure(await translateErrorLater(error));
    setIsPasswordWrong(code === 'invalid_credentials');
    if (code === 'invalid_credentials' || code === 'pin_invalid')
      setFocus('password', { shouldSelect: true });
  }

  function choose(next: LoginMethod) {
    setMethod(next);
    setValue('password', '');
    clearErrors();
    setFailure(null);
    setNotice(null);
  }

  function send(event: FormEvent) {
    if (method !== 'ask-for-pin') {
      void handleSubmit(submit, () => setFailure(unfilled[method]))(event);
      return;
    }
    event.preventDefault();
    void sendPin();
  }

  /** The PIN goes to an e-mail; a document does not reveal the address. */
  async function sendPin() {
    if (isSendingPin) return;
    clearErrors();
    setFailure(null);
    setNotice(null);
    setIsSendingPin(true);
    const outcome = await requestPin(getValues('username'));
    setIsSendingPin(false);
    if ('wrong' in outcome) {
      setError('username', { message: outcome.wrong }, { shouldFocus: true });
      return;
    }
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      return;
    }
    choose('pin');
    setNotice(outcome.notice);
  }

  // The field is rendered after this update.
  useEffect(() => {
    if (method === 'pin' && notice !== null) setFocus('password');
  }, [method, notice, setFocus]);

  const shownFailure = failure ?? passkey.failure;

  const isToBeSent = useRef(initialPin !== undefined);
  useEffect(() => {
    if (!isToBeSent.current) return;
    isToBeSent.current = false;
    void handleSubmit(submit)();
  });

  return (
    <form
      ref={isFocused ? focusFirst : null}
      className={styles.form}
      // `post` keeps the password out of the address when the form is submitted before hydration.
      method="post"
      // A code is requested by the page's scripts only.
      action={method === 'ask-for-pin' ? undefined : actionPaths.login}
      noValidate
      onSubmit={send}
    >
      {shownFailure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {shownFailure}
        </Alert>
      )}
      {/* Whoever has no password here yet reads the same as whoever mistypes theirs. */}
      {failure === null || !isPasswordWrong ? null : (
        <p>Não lembra a senha, ou ainda não criou uma aqui? Receba um código de acesso por e-mail.</p>
      )}
      {notice === null ? null : (
        <Alert tone="success" isAnnounced>
          {notice}
        </Alert>
      )}
      <Field
        label={method === 'ask-for-pin' ? 'E-mail' : usernameLabels[settings['clients/type_persons']]}
        requirement="required"
        error={errors.username?.message}
      >
        <TypedInput
          {...register('username')}
          kind={loginField}
          // The browser suggests passkeys in it.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          data-autofocus={initialUsername === '' || undefined}
        />
      </Field>
      {method === 'password' ? (
        <Field key="password" label="Senha" requirement="required" error={errors.password?.message}>
          <PasswordInput
            {...register('password')}
            autoComplete="current-password"
            maxLength={200}
            data-autofocus={initialUsername !== '' || undefined}
          />
        </Field>
      ) : null}
      {method === 'pin' ? (
        <Field key="pin" label="Código de acesso" requirement="required" error={errors.password?.message}>
          <TextInput
            {...register('password')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
          />
        </Field>
      ) : null}
      <Button
        type="submit"
        {...(method === 'pin' && { name: 'provider', value: 'pin' })}
        size="l"
        isFullWidth
        isLoading={method === 'ask-for-pin' ? isSendingPin : isSubmitting}
      >
        {method === 'ask-for-pin' ? 'Receber código de acesso por e-mail' : 'Entrar'}
      </Button>
      {method === 'ask-for-pin' ? (
        <noscript>
          <p>Para receber o código de acesso, ative o JavaScript do navegador e recarregue a página.</p>
        </noscript>
      ) : null}
      <div className={styles.ways}>
        <PasskeyButton
          isBusy={passkey.isBusy}
          onClick={() => {
            setFailure(null);
            setNotice(null);
            void passkey.enter();
          }}
        />
        {method === 'password' ? (
          <Button variant="ghost" isFullWidth onClick={() => onForgotPassword(getValues('username'))}>
            Esqueci minha senha
          </Button>
        ) : (
          <Button variant="ghost" isFullWidth onClick={() => choose('password')}>
            Usar minha senha
          </Button>
        )}
        {method === 'ask-for-pin' ? null : (
          <Button variant="ghost" isFullWidth isLoading={isSendingPin} onClick={() => void sendPin()}>
            {method === 'password' ? 'Receber código de acesso por e-mail' : 'Receber outro código'}
          </Button>
        )}
      </div>
    </form>
  );
}
