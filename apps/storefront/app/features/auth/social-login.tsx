import { isErrorOf } from '@vitrine/contract/client.ts';
import { useEffect, useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { currentConsent, hasConsent, saveConsent } from '#app/platform/consent/consent.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { type SocialPrefill, socialPrefill } from './domain/social-prefill.ts';
import { logInByFacebook } from './log-in.ts';

import styles from './social-login.module.css';

export interface SocialLoginProps {
  onLoggedIn: () => void;
  /** No account has that e-mail: passes the network's data to the registration. */
  onUnknownCustomer: (prefill: SocialPrefill) => void;
}

const facebook = () => loadCode(() => import('./facebook-sdk.ts'));

const unreachable = 'Não foi possível abrir a página do Facebook para entrar. Tente novamente.';

/** Login by the social networks that the store has configured [AUT-03]. */
export function SocialLogin(props: SocialLoginProps) {
  const { scripts } = useStore();
  return scripts.social === undefined ? null : <FacebookLogin {...props} scriptUrl={scripts.social} />;
}

function FacebookLogin({
  scriptUrl,
  onLoggedIn,
  onUnknownCustomer,
}: SocialLoginProps & { scriptUrl: string }) {
  const session = useSessionService();
  const [isBusy, setIsBusy] = useState(false);
  const [isConsentRequested, setIsConsentRequested] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Loaded before the click: browsers block a window that opens later than the click.
  useEffect(() => {
    if (hasConsent('functional')) {
      facebook()
        .then(({ loadFacebook }) => loadFacebook(scriptUrl))
        .catch(() => {});
    }
  }, [scriptUrl]);

  async function enter() {
    setFailure(null);
    setIsBusy(true);
    const identity = await facebook()
      .then(async ({ loadFacebook, logInAtFacebook }) => logInAtFacebook(await loadFacebook(scriptUrl)))
      .catch(() => 'unreachable' as const);
    if (identity === null || identity === 'unreachable') {
      if (identity) setFailure(unreachable);
      setIsBusy(false);
      return;
    }
    try {
      await logInByFacebook(session, identity);
    } catch (error) {
      setIsBusy(false);
      if (isErrorOf(error, 'POST /api/auth/customers/login') && error.code === 'customer_not_found') {
        emitAppEvent('toast', { kind: 'error', message: error.message });
        onUnknownCustomer(socialPrefill(identity.userData));
      } else {
        setFailure(await translateErrorLater(error));
      }
      return;
    }
    emitAppEvent('toast', { kind: 'success', message: 'Login efetuado com sucesso.' });
    onLoggedIn();
  }

  function press() {
    if (hasConsent('functional')) void enter();
    else setIsConsentRequested(true);
  }

  function allow() {
    const { analytics = false, marketing = false } = currentConsent() ?? {};
    saveConsent({ functional: true, analytics, marketing });
    setIsConsentRequested(false);
    void enter();
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>ou</p>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      {isConsentRequested ? (
        <Alert
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={allow}>
              Permitir e continuar
            </Button>
          }
        >
          Entrar com o Facebook usa um recurso de outra empresa. Para continuar, permita os recursos
          funcionais.
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        size="l"
        isFullWidth
        isLoading={isBusy}
        icon={<FacebookMark />}
        onClick={press}
      >
        Entrar com Facebook
      </Button>
    </div>
  );
}

function FacebookMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#ffffff"
        d="M13.4 24v-8.4h2.9l.6-3.5h-3.5V9.9c0-1.2.5-1.9 2-1.9h1.7V4.9c-.8-.2-1.6-.3-2.5-.3-3 0-4.8 1.8-4.8 4.9v2.6H6.9v3.5h2.9V24z"
      />
    </svg>
  );
}
