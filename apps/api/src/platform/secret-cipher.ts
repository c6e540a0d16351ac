import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type Secret = 'second factor of staff' | 'webhook';

/** Encrypts a secret that must be used again, with a key for its purpose: a stolen database does not give it away. */
export function encryptSecret(tokenSecret: string, purpose: Secret, secret: string): string {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, keyOf(tokenSecret, purpose), iv);
  const text = Buffer.concat([encrypting.update(secret, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), text]).toString('base64url');
}

/** Throws if the secret was encrypted with another token secret or for another purpose. */
export function decryptSecret(tokenSecret: string, purpose: Secret, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const decrypting = createDecipheriv(cipher, keyOf(tokenSecret, purpose), bytes.subarray(0, ivBytes));
  decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()];
  return Buffer.concat(text).toString('utf8');
}

const keyOf = (tokenSecret: string, purpose: Secret) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));
