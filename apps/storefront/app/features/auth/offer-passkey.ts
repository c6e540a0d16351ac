import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { claimPasskeyOffer } from '#app/platform/passkeys/passkey-offer.ts';

/** Offers a passkey in a dialog, if it is time for it [AUT+02]. */
export async function offerPasskey(): Promise<void> {
  if (!(await claimPasskeyOffer(Date.now()))) return;
  const { email } = await api('GET /api/auth/customers/me');
  emitAppEvent('offer-passkey', { email });
}
