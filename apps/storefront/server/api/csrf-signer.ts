import { createHmac } from 'node:crypto';

import { csrfEndOf, signCsrf } from '@vitrine/contract/csrf.ts';
import { type OwnSecret, signingText } from '@vitrine/contract/own-secret.ts';
import { LRUCache } from 'lru-cache';

export interface CsrfSigner {
  /** Returns a currently valid header. */
  now(storeId: string): Promise<string>;
  /** Returns whether the ten seconds of a header of this signer are over. */
  hasExpired(header: string): boolean;
  /** Signs a header over the API's server time [ORD-01]. */
  at(storeId: string, seconds: number): Promise<string>;
}

/** A header is valid for ten seconds and reused for this long. */
const reusedSeconds = 4;

export function csrfSigner(secret: OwnSecret, nowMs: () => number = Date.now): CsrfSigner {
  const recent = new LRUCache<string, { seconds: number; header: Promise<string> }>({ max: 500 });
  return {
    now(storeId) {
      const seconds = Math.floor(nowMs() / 1000);
      const known = recent.get(storeId);
      if (known && seconds >= known.seconds && seconds - known.seconds < reusedSeconds) return known.header;
      const header = signCsrf(secret, storeId, seconds);
      recent.set(storeId, { seconds, header });
      return header;
    },
    hasExpired: (header) => nowMs() / 1000 >= csrfEndOf(header),
    at: (storeId, seconds) => signCsrf(secret, storeId, seconds),
  };
}

/** Returns the `authorization` that identifies this server to the API by their shared secret. */
export function serverAuthorization(sharedSecret: OwnSecret): string {
  return `Bearer ${createHmac('sha256', signingText(sharedSecret)).update('server').digest('base64url')}`;
}
