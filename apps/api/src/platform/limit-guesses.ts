import type { RateLimit } from './rate-limits.ts';
import type { Refusing } from './refusal.ts';
import type { FromClient, Using } from './use-case-context.ts';

type Window = Omit<RateLimit, 'name'>;

/** The account whose secret is guessed: the customer, or the typed identifier if no customer has it. */
export type GuessedAccount = { readonly customerId: number } | { readonly typed: string };

type Guess = FromClient & Using<'rateLimits'>;

interface GuessLimit {
  /**
   * Counts a guess before the secret is compared, so that concurrent guesses cannot pass the limit; refuses one above
   * it.
   */
  count(guess: Guess & Refusing<'too_many_requests'>, account: GuessedAccount): Promise<void>;
  /** Resets the count after a right guess, and remembers the address as known for the account. */
  wasRight(guess: Guess, account: GuessedAccount): Promise<void>;
}

const knownAddressMs = 30 * 24 * 3_600_000;

/**
 * Limits guesses of an account's secret [AUT+01]: low per address, so that an attacker cannot lock out the owner;
 * higher over all addresses, except those from which the owner has logged in recently.
 */
export function limitGuesses(name: string, limits: { fromOneAddress: Window; fromAll?: Window }): GuessLimit {
  const byAddress: RateLimit = { name: `${name}-by-account-and-address`, ...limits.fromOneAddress };
  const byAccount: RateLimit | null = limits.fromAll
    ? { name: `${name}-by-account`, ...limits.fromAll }
    : null;
  const knownAddress: RateLimit = { name: `${name}-known-address`, limit: 1, windowMs: knownAddressMs };
  const keysOf = ({ store, clientAddress }: Guess, account: GuessedAccount) => {
    const whose = 'customerId' in account ? `customer ${account.customerId}` : `typed ${account.typed}`;
    return {
      ofAccount: `${store.id} ${whose}`,
      ofPair: `${store.id} ${clientAddress} ${whose}`,
    };
  };

  return {
    async count(guess, account) {
      const { rateLimits } = guess.services;
      const { ofAccount, ofPair } = keysOf(guess, account);
      // The pair first: a guess refused by it does not count against the account.
      let retryAfterSeconds = await rateLimits.count(byAddress, ofPair);
      if (retryAfterSeconds === 0 && byAccount) {
        const waitSeconds = await rateLimits.count(byAccount, ofAccount);
        if (waitSeconds > 0 && !(await rateLimits.isCounted(knownAddress, ofPair))) {
          retryAfterSeconds = waitSeconds;
        }
      }
      if (retryAfterSeconds > 0) throw guess.refuse('too_many_requests', { retryAfterSeconds });
    },
    async wasRight(guess, account) {
      const { rateLimits } = guess.services;
      const { ofAccount, ofPair } = keysOf(guess, account);
      await rateLimits.forget(byAddress, ofPair);
      if (!byAccount) return;
      await rateLimits.forget(byAccount, ofAccount);
      if (guess.clientAddress !== '') await rateLimits.restart(knownAddress, ofPair);
    },
  };
}
