import { loadCode } from '#app/platform/code/load-code.ts';
import { supportsPasskeys } from '#app/platform/passkeys/supports-passkeys.ts';

/** Offers a passkey after a login by password or PIN, outside the checkout, where nothing comes between: its last page offers one. */
export function offerPasskeyLater(): void {
  if (!supportsPasskeys() || window.location.pathname.startsWith('/checkout')) return;
  loadCode(() => import('./offer-passkey.ts'), { isQuiet: true })
    .then(({ offerPasskey }) => offerPasskey())
    // The login is complete without it.
    .catch(() => {});
}
