import { z } from 'zod';

import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';
import type { Using } from '#api/platform/use-case-context.ts';

const keys = z.object({ access_token: z.string(), app_secret: z.string() });
export type WhatsappKeys = z.infer<typeof keys>;

type Secret = Using<'tokenSecret'>;

/** Returns the keys as they are stored: encrypted. */
export function encryptedWhatsappKeys({ services }: Secret, one: WhatsappKeys): string {
  return encryptSecret(services.tokenSecret, 'whatsapp account', JSON.stringify(one));
}

/** Returns null if the keys were stored under another `API_TOKEN_SECRET`. */
export function readWhatsappKeys({ services }: Secret, stored: string): WhatsappKeys | null {
  const text = decryptSecret(services.tokenSecret, 'whatsapp account', stored);
  return text === null ? null : keys.parse(JSON.parse(text));
}

/** Returns what Meta repeats when it asks whether the webhook's address is the store's: of each store its own. */
export function verifyTokenOf({ services }: Secret, storeId: number): string {
  const [newest = ''] = verifyTokensOf({ services }, storeId);
  return newest;
}

/** Returns the tokens that are accepted: Meta has the one that was given to it. */
export function verifyTokensOf({ services }: Secret, storeId: number): string[] {
  return secretHashes(services.tokenSecret, 'whatsapp-webhook', String(storeId)).map((hash) =>
    hash.slice(0, 32),
  );
}
