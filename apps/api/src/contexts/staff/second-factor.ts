import { randomBytes } from 'node:crypto';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { Secret, TOTP } from 'otpauth';

import { decryptSecret } from '#api/platform/secret-cipher.ts';
import { isHashOf, secretHash, secretId } from '#api/platform/secret-hash.ts';

/** Accepts the code before and after the current one: clocks of phones differ. */
const window = 1;
const periodSeconds = 30;

/** Creates a secret for an authenticator app, with the URI that its QR code holds. */
export function newTotpSecret({ email, storeName }: { email: string; storeName: string }): {
  secret: string;
  uri: string;
} {
  const totp = new TOTP({ issuer: storeName, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

interface Code {
  readonly tokenSecret: OwnSecret;
  /** The encrypted secret. */
  readonly stored: string;
  readonly code: string;
  /** The time step of the last accepted code. */
  readonly lastStep: number | null;
  readonly now: Date;
}

/** The library fails on digits of other scripts. */
const codeOfApp = /^\d{6}$/;

/**
 * Returns the time step of a right code; null for a wrong one, and for one that was used already; `unreadable` if the secret
 * was stored under another `API_TOKEN_SECRET`: no code can be right then, nor a recovery code.
 */
export function acceptedStep({
  tokenSecret,
  stored,
  code,
  lastStep,
  now,
}: Code): number | 'unreadable' | null {
  const secret = decryptSecret(tokenSecret, 'second factor of staff', stored);
  if (secret === null) return 'unreadable';
  if (!codeOfApp.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

const recoveryCodes = 10;

/** Creates codes for whoever lost the app, each for one sign-in. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = randomBytes(5).toString('hex');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** Returns the hash under which a code is stored, after the id of the text of the secret that made it. */
export function recoveryCodeHash(tokenSecret: OwnSecret, code: string): string {
  return `${secretId(tokenSecret)}.${secretHash(tokenSecret, 'recovery-code', hexOf(code))}`;
}

/** Returns whether a stored hash is that of a code; those of earlier releases name no secret. */
export function isRecoveryCode(tokenSecret: OwnSecret, code: string, stored: string): boolean {
  const hash = stored.slice(stored.indexOf('.') + 1);
  return isHashOf(hash, { tokenSecret, purpose: 'recovery-code', secret: hexOf(code) });
}

/** Returns whether a stored hash was made with the text of the secret that signs. */
export const isNewestRecoveryCode = (tokenSecret: OwnSecret, stored: string): boolean =>
  stored.startsWith(`${secretId(tokenSecret)}.`);

const hexOf = (code: string) => code.toLowerCase().replace(/[^0-9a-f]/g, '');
