import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

/** Has one of a person's passkeys sign their sign-in, after a right password. */
export async function signByPasskey(
  client: AdminClient,
  body: { readonly email: string; readonly password: string },
): Promise<PasskeyAssertion> {
  const request = await client('POST /api/admin/sessions/passkey', { body });
  const { askForStaffPasskey } = await import('#panel/platform/browser-passkeys.ts');
  return askForStaffPasskey(request);
}
