import { useEffect, useRef, useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { supportsPasskeys } from '#app/platform/passkeys/supports-passkeys.ts';
import { useSessionService } from '#app/platform/session/session.ts';

const passkeyLogin = () => loadCode(() => import('./passkey-login.ts'), { isQuiet: true });

/**
 * Login by passkey [AUT+02]: `enter` for a button, and the browser's suggestions in the field with `autocomplete="… webauthn"`, for which the
 * code is loaded after the form is rendered.
 */
export function usePasskeyLogin(onLoggedIn: () => void) {
  const session = useSessionService();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Replaced by each attempt, which ends the suggestions: they are offered again. */
  const [offer, setOffer] = useState(() => ({ isOffered: supportsPasskeys }));
  const whenLoggedIn = useRef(onLoggedIn);
  useEffect(() => {
    whenLoggedIn.current = onLoggedIn;
  });

  useEffect(() => {
    if (!offer.isOffered()) return;
    const closed = new AbortController();
    passkeyLogin()
      .then(({ offerPasskeys }) => offerPasskeys(session, closed.signal))
      .then((outcome) => {
        if (outcome === undefined || closed.signal.aborted) return;
        if (outcome === null) complete(whenLoggedIn.current);
        else {
          setFailure(outcome);
          setOffer({ isOffered: supportsPasskeys });
        }
      })
      // Without its code there is the form.
      .catch(() => {});
    return () => closed.abort();
  }, [session, offer]);

  async function enter() {
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    const outcome = await passkeyLogin().then(
      ({ enterByPasskey }) => enterByPasskey(session),
      () => 'Não foi possível abrir as chaves de acesso. Tente novamente.',
    );
    setIsBusy(false);
    if (outcome === null) complete(onLoggedIn);
    else {
      setFailure(outcome);
      setOffer({ isOffered: supportsPasskeys });
    }
  }

  return { enter, isBusy, failure, clearFailure: () => setFailure(null) };
}

function complete(onLoggedIn: () => void): void {
  emitAppEvent('toast', { kind: 'success', message: 'Login efetuado com sucesso.' });
  onLoggedIn();
}
