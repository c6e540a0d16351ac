import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { measuredEvents } from './telemetry/measured-events.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type Secret =
  | 'second factor of staff'
  | 'webhook'
  | 'payment account'
  | 'mail signature'
  | 'app'
  | 'whatsapp account';

/** Encrypts a secret that must be used again, with a key for its purpose: a stolen database does not give it away. */
export function encryptSecret(tokenSecret: string, purpose: Secret, secret: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(tokenSecret, purpose), iv);
  const text = Buffer.concat([encrypting.update(secret, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), text]).toString('base64url');
}

/** Returns null if the secret was encrypted with another token secret: only a new secret helps. Counts it for an alert. */
export function decryptSecret(tokenSecret: string, purpose: Secret, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decrypting = createDecipheriv(cipher, keyOf(tokenSecret, purpose), bytes.subarray(0, ivBytes));
    decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    // The cipher says no more than that key and text do not belong together.
    measuredEvents.secretUnreadable.publish({ purpose });
    return null;
  }
}

const keyOf = (tokenSecret: string, purpose: Secret) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));
