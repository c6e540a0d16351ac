import { createHmac, timingSafeEqual } from 'node:crypto';

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
export function secretHash(tokenSecret: string, purpose: Purpose, secret: string): string {
  return createHmac('sha256', `${purpose}:${tokenSecret}`).update(secret).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
