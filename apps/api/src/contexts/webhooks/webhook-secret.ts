import { randomBytes } from 'node:crypto';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';

const secretBytes = 32;

/** Creates a secret as receivers' libraries expect it, and its encrypted form for storage. */
export function newWebhookSecret(tokenSecret: OwnSecret): { secret: string; stored: string } {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return { secret, stored: encryptSecret(tokenSecret, 'webhook', secret) };
}

/** Returns a stored secret; null if it was stored under another `API_TOKEN_SECRET`. */
export function readWebhookSecret(tokenSecret: OwnSecret, stored: string): string | null {
  return decryptSecret(tokenSecret, 'webhook', stored);
}
