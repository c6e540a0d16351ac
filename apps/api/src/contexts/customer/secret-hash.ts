import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is kept of a password link's token or of a PIN: without the API's own secret it cannot be tried out. */
export function secretHash(tokenSecret: string, purpose: 'password-link' | 'pin', secret: string): string {
  return createHmac('sha256', `${purpose}:${tokenSecret}`).update(secret).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
