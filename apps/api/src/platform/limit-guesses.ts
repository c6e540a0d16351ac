import { LRUCache } from 'lru-cache';

import { type AttemptLimiter, attemptLimiter } from '#api/platform/attempt-limiter.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface Window {
  readonly limit: number;
  readonly windowMs: number;
}

interface Guess {
  readonly services: Services;
  readonly store: RequestStore;
  /** An e-mail or a document, whether or not anybody has it: the limit tells nothing of that. */
  readonly account: string;
  readonly clientAddress: string;
}

interface GuessLimit {
  /** Counts a guess and refuses the one too many, before it is looked at: a volley cannot pass the limit together. */
  count(guess: Guess): void;
  /** It was right: nothing that was counted matters any more, and the address is known for this account. */
  wasRight(guess: Guess): void;
}

interface Memory {
  readonly byAddress: AttemptLimiter;
  readonly byAccount: AttemptLimiter | null;
  readonly knownAddresses: LRUCache<string, Date>;
}

const knownForMs = 30 * 24 * 3_600_000;
const maxKnownAddresses = 50_000;

/**
 * Limits guesses at the secret of an account [AUT+01]: closely from one address, so that whoever guesses locks out nobody
 * else; and widely from all addresses together, save those that its owner got in from lately.
 */
export function limitGuesses(limits: { fromOneAddress: Window; fromAll?: Window }): GuessLimit {
  const memories = new WeakMap<Services, Memory>();
  function memoryOf(services: Services): Memory {
    const memory = memories.get(services) ?? {
      byAddress: attemptLimiter(limits.fromOneAddress),
      byAccount: limits.fromAll ? attemptLimiter(limits.fromAll) : null,
      knownAddresses: new LRUCache<string, Date>({ max: maxKnownAddresses }),
    };
    memories.set(services, memory);
    return memory;
  }
  const keysOf = ({ store, account, clientAddress }: Guess) => ({
    ofAccount: `${store.id} ${account}`,
    ofPair: `${store.id} ${clientAddress} ${account}`,
  });

  return {
    count(guess) {
      const { byAddress, byAccount, knownAddresses } = memoryOf(guess.services);
      const { ofAccount, ofPair } = keysOf(guess);
      const now = guess.services.clock.now();
      const knownAt = knownAddresses.get(ofPair);
      const isKnown = knownAt !== undefined && now.getTime() - knownAt.getTime() < knownForMs;
      const retryAfterSeconds =
        byAddress.waitSeconds(ofPair, now) || (isKnown ? 0 : (byAccount?.waitSeconds(ofAccount, now) ?? 0));
      if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
      byAddress.count(ofPair, now);
      byAccount?.count(ofAccount, now);
    },
    wasRight(guess) {
      const { byAddress, byAccount, knownAddresses } = memoryOf(guess.services);
      const { ofAccount, ofPair } = keysOf(guess);
      byAddress.forget(ofPair);
      byAccount?.forget(ofAccount);
      if (guess.clientAddress !== '') knownAddresses.set(ofPair, guess.services.clock.now());
    },
  };
}
