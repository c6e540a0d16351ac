import { randomBytes } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import type { ReadCard } from './read-card.ts';

const TOKEN_LIFETIME_MS = 15 * 60_000;
const MAX_TOKENS = 5_000;

export interface CardToken extends ReadCard {
  /** The owner of the saved card; undefined for a new card. */
  readonly owner?: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Single-use card tokens. */
export interface TokenVault {
  issue(card: ReadCard & { readonly owner?: string }): CardToken;
  /** Returns a token; undefined if it is unknown, used or expired. */
  peek(token: string): CardToken | undefined;
  use(token: string): void;
}

export function createTokenVault(clock: SandboxClock): TokenVault {
  const tokens = createBoundedMap<CardToken>(MAX_TOKENS);
  return {
    issue: (card) => {
      const token = `tok_${randomBytes(18).toString('base64url')}`;
      const issued = { ...card, token, expiresAt: new Date(clock.now().getTime() + TOKEN_LIFETIME_MS) };
      tokens.set(token, issued);
      return issued;
    },
    peek: (token) => {
      const found = tokens.get(token);
      return found && found.expiresAt > clock.now() ? found : undefined;
    },
    use: (token) => tokens.delete(token),
  };
}
