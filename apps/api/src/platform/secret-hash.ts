import { createHmac, timingSafeEqual } from 'node:crypto';

import { type OwnSecret, signingText, textsOf } from '@vitrine/contract/own-secret.ts';

type Purpose =
  | 'password-link'
  | 'pin'
  | 'login-grant'
  | 'passkey-challenge'
  | 'passkey-user'
  | 'email-change'
  | 'staff-session'
  | 'staff-link'
  | 'staff-device'
  | 'recovery-code'
  | 'api-key'
  | 'order-draft'
  | 'quote-link'
  | 'app-authorization'
  | 'cart-reminder'
  | 'reminder-opt-out'
  | 'reminder-recipient'
  | 'whatsapp-webhook';

/** Hashes an issued secret for storage. Keyed with the API's secret, so that a stolen hash cannot be brute-forced. */
export function secretHash(tokenSecret: OwnSecret, purpose: Purpose, secret: string): string {
  return hashWith(signingText(tokenSecret), purpose, secret);
}

/** Returns the hashes under which an issued secret may be stored: that of today first, then those of earlier texts. */
export function secretHashes(tokenSecret: OwnSecret, purpose: Purpose, secret: string): string[] {
  return textsOf(tokenSecret).map((text) => hashWith(text, purpose, secret));
}

/** Names the text that signs today, without revealing it: what was made with another is found by it. */
export const secretId = (tokenSecret: OwnSecret): string =>
  createHmac('sha256', `secret-id:${signingText(tokenSecret)}`)
    .digest('hex')
    .slice(0, 8);

/** Returns whether a hash, or the signature that it is, was made of a secret with any text of the API's. */
export function isHashOf(
  hash: string,
  { tokenSecret, purpose, secret }: { tokenSecret: OwnSecret; purpose: Purpose; secret: string },
): boolean {
  return secretHashes(tokenSecret, purpose, secret).some((one) => isSameHash(hash, one));
}

function hashWith(text: string, purpose: Purpose, secret: string): string {
  return createHmac('sha256', `${purpose}:${text}`).update(secret).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
