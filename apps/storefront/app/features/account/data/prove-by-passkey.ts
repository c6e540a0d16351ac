import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { askForPasskey, passkeyFailureText } from '#app/platform/passkeys/browser-passkeys.ts';

/** Has one of the customer's passkeys sign a proof; returns the text of a failure instead. */
export async function proveByPasskey(): Promise<PasskeyAssertion | string> {
  try {
    const body = { host: window.location.hostname };
    return await askForPasskey(await api('POST /api/customer/passkeys/proof', { body }));
  } catch (error) {
    return passkeyFailureText(error) ?? translateCallError(error);
  }
}
