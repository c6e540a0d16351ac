import { loginName } from '@vitrine/brazil/login-name.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type ComponentType, Suspense, useState } from 'react';

import { registrationDraft } from '#app/features/registration/registration-draft.ts';
import type { RegisteredAccount } from '#app/features/registration/registration-steps.tsx';
import type { RegistrationPrefill } from '#app/features/registration/use-person-form.ts';
import { type RequestedForm, type CustomerForm, emitAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useSessionService } from '#app/platform/session/session.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { prefillOf } from './domain/social-prefill.ts';
import { EmailForm } from './email-form.tsx';
import { logIn } from './log-in.ts';
import type { LoginFormProps } from './login-form.tsx';
import { SocialLogin } from './social-login.tsx';

import styles from './identification-forms.module.css';

/** One of the four forms, or the e-mail step, which leads to one of them. */
export type FirstForm = RequestedForm | { readonly form: 'email' };

export interface IdentificationFormsProps {
  /** Where the e-mail comes first, its code can load later. */
  LoginForm: ComponentType<LoginFormProps>;
  /** The initial form; change `key` to start with another one. */
  requested?: FirstForm | undefined;
  /** Reports the shown form, for a heading outside. */
  onFormChange?: ((form: CustomerForm, requested: RequestedForm) => void) | undefined;
  /** Called once the session has begun; the caller decides where to navigate. */
  onIdentified?: ((how: 'login' | 'registration') => void) | undefined;
  /** Known data for the registration. */
  initial?: RegistrationPrefill | undefined;
  /** Buys without an account, offered beside the login; an unknown e-mail continues there instead of with the registration. */
  onBuyAsGuest?: ((email: string) => void) | undefined;
}

const RegistrationForm = lazyNeeded(
  async () => (await import('#app/features/registration/registration-form.tsx')).RegistrationForm,
);
const ForgotPasswordForm = lazyNeeded(
  async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
);
const NewPasswordForm = lazyNeeded(async () => (await import('./new-password-form.tsx')).NewPasswordForm);

const noForm: FirstForm = { form: 'login' };
const focusSelf = (element: HTMLElement | null) => element?.focus();

/** The forms of the panel, the login page and the checkout, without a frame [AUT-01]. */
export function IdentificationForms({
  LoginForm,
  requested = noForm,
  onFormChange,
  onIdentified,
  initial,
  onBuyAsGuest,
}: IdentificationFormsProps) {
  const session = useSessionService();
  const [shown, setShown] = useState<FirstForm>(requested);
  const [prefill, setPrefill] = useState<RegistrationPrefill>(initial ?? {});
  /** The e-mail typed in the first step. */
  const [typedEmail, setTypedEmail] = useState('');

  function showForm(next: RequestedForm, known: RegistrationPrefill = {}) {
    setPrefill(known);
    setShown(next);
    onFormChange?.(next.form, next);
  }

  const showLogin = (typed = '') => showForm({ form: 'login', username: typed });
  const showForgotPassword = (typed: string) =>
    showForm({ form: 'forgot-password', email: typed.includes('@') ? typed : '' });

  async function logInAfterRegistration({ email, credentials }: RegisteredAccount) {
    try {
      await logIn(session, credentials);
    } catch (error) {
      // The account exists: the entered password, or a mailed code, logs in.
      const message = error instanceof CallError ? error.message : 'Something wrong, contact us';
      emitAppEvent('toast', { kind: 'error', message });
      showLogin(email);
      return;
    }
    onIdentified?.('registration');
  }

  function completeLogin() {
    // The registration begun here is finished or no longer relevant.
    registrationDraft.clear();
    onIdentified?.('login');
  }

  if (shown.form === 'email') {
    return (
      <div className={styles.forms}>
        <EmailForm
          initialEmail={initial?.email}
          onKnown={(email) => {
            setTypedEmail(email);
            showLogin(email);
          }}
          onUnknown={onBuyAsGuest ?? ((email) => showForm({ form: 'create' }, { email }))}
          onLoggedIn={completeLogin}
        />
        <SocialLogin
          onLoggedIn={completeLogin}
          onUnknownCustomer={(person) => showForm({ form: 'create' }, person)}
        />
        <div className={styles.other}>
          <Button variant="ghost" isFullWidth onClick={() => showLogin()}>
            Já tenho conta
          </Button>
        </div>
      </div>
    );
  }
  if (shown.form === 'create') {
    return (
      // The button that led here was removed: moves the focus to the form.
      <div role="group" aria-label="Criar conta" tabIndex={-1} ref={shown === requested ? null : focusSelf}>
        <Suspense fallback={<FormSkeleton />}>
          <RegistrationForm
            initial={prefill}
            onRegistered={logInAfterRegistration}
            onLogInInstead={showLogin}
          />
        </Suspense>
      </div>
    );
  }
  if (shown.form === 'forgot-password') {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <ForgotPasswordForm initialEmail={shown.email} isSentAtOnce={shown.isSentAtOnce} onBack={showLogin} />
      </Suspense>
    );
  }
  if (shown.form === 'new-password') {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <NewPasswordForm
          token={shown.token}
          onSaved={() => showLogin()}
          onRequestLink={() => showForgotPassword('')}
        />
      </Suspense>
    );
  }
  return (
    // As a whole, so that a button below a form that arrives does not move.
    <Suspense fallback={<FormSkeleton />}>
      <div className={styles.forms}>
        <LoginForm
          initialUsername={shown.username}
          initialPin={shown.pin}
          isFocused={shown !== requested}
          onLoggedIn={completeLogin}
          onUnknownCustomer={(typed) => showForm({ form: 'create' }, prefillOf(loginName(typed)))}
          onForgotPassword={showForgotPassword}
        />
        <SocialLogin
          onLoggedIn={completeLogin}
          onUnknownCustomer={(person) => showForm({ form: 'create' }, person)}
        />
        <div className={styles.other}>
          {onBuyAsGuest ? (
            <Button variant="secondary" size="l" isFullWidth onClick={() => onBuyAsGuest(typedEmail)}>
              Comprar sem entrar na conta
            </Button>
          ) : (
            <>
              <p>Ainda não tem conta?</p>
              <Button variant="secondary" size="l" isFullWidth onClick={() => showForm({ form: 'create' })}>
                Criar conta
              </Button>
            </>
          )}
        </div>
      </div>
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton shape="button" className={styles.wide} />
      <Skeleton shape="button" className={styles.wide} />
      <Skeleton shape="button" className={styles.wide} />
    </div>
  );
}
