import { csrfSkewSeconds, isCsrfValid } from '@vitrine/contract/csrf.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';

export interface CsrfVerifier {
  /** Returns whether a header is signed for the store and valid now. */
  isValid(header: string | undefined, storeId: string, now: Date): Promise<boolean>;
}

interface Verified {
  readonly atMs: number;
  /** Unix time from which on the header has expired, in seconds. */
  readonly expiresAt: number;
}

const rememberedHeaders = 500;

/**
 * Verifies csrf headers. Remembers valid ones until they expire, because a storefront signs all calls of some seconds with
 * the same header, and its signature takes longer to verify than most calls to parse.
 */
export function csrfVerifier(secret: OwnSecret): CsrfVerifier {
  const verified = new LRUCache<string, Verified>({ max: rememberedHeaders });
  return {
    async isValid(header, storeId, now) {
      if (header === undefined) return false;
      const key = `${storeId}\n${header}`;
      const atMs = now.getTime();
      const known = verified.get(key);
      // Also verified again after the clock went back, because a future header is not valid yet.
      if (known && atMs >= known.atMs && Math.floor(atMs / 1000) < known.expiresAt) return true;
      if (!(await isCsrfValid(secret, header, storeId, now))) return false;
      verified.set(key, { atMs, expiresAt: Number(decodeJwt(header).exp) + csrfSkewSeconds });
      return true;
    },
  };
}
