import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { type OwnSecret, signingText, textsOf } from '@vitrine/contract/own-secret.ts';

import { measuredEvents } from './telemetry/measured-events.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type EncryptedSecret =
  | 'second factor of staff'
  | 'webhook'
  | 'payment account'
  | 'mail signature'
  | 'app'
  | 'whatsapp account';

/** Encrypts a secret that must be used again, with a key for its purpose: a stolen database does not give it away. */
export function encryptSecret(tokenSecret: OwnSecret, purpose: EncryptedSecret, secret: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(signingText(tokenSecret), purpose), iv);
  const text = Buffer.concat([encrypting.update(secret, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), text]).toString('base64url');
}

/** Returns null if the secret was encrypted with another token secret: only a new secret helps. Counts it for an alert. */
export function decryptSecret(
  tokenSecret: OwnSecret,
  purpose: EncryptedSecret,
  stored: string,
): string | null {
  for (const text of textsOf(tokenSecret)) {
    const secret = decryptWith(text, purpose, stored);
    if (secret !== null) return secret;
  }
  measuredEvents.secretUnreadable.publish({ purpose });
  return null;
}

/**
 * Returns a stored secret encrypted with the signing text; null if it is so already. `unreadable` if no text decrypts
 * it.
 */
export function encryptAgain(
  tokenSecret: OwnSecret,
  purpose: EncryptedSecret,
  stored: string,
): { readonly stored: string } | 'unreadable' | null {
  const [newest, ...earlier] = textsOf(tokenSecret);
  if (decryptWith(newest, purpose, stored) !== null) return null;
  for (const text of earlier) {
    const secret = decryptWith(text, purpose, stored);
    if (secret !== null) return { stored: encryptSecret(newest, purpose, secret) };
  }
  return 'unreadable';
}

/** Returns null if key and text do not belong together; the cipher says no more. */
function decryptWith(text: string, purpose: EncryptedSecret, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decrypting = createDecipheriv(cipher, keyOf(text, purpose), bytes.subarray(0, ivBytes));
    decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const secret = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()];
    return Buffer.concat(secret).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (text: string, purpose: EncryptedSecret) =>
  Buffer.from(hkdfSync('sha256', text, '', purpose, 32));
