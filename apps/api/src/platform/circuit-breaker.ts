import {
  ConsecutiveBreaker,
  circuitBreaker as createPolicy,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel';

import type { Services } from './services.ts';

export interface CircuitBreaker {
  /** Runs `work`, or rethrows the last failure at once while the circuit is open. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

const failuresInARow = 5;
const restMs = 10_000;

/**
 * Creates a circuit breaker that opens after five consecutive failures; after ten seconds a single request probes the
 * service, while the others wait for its outcome.
 */
export function circuitBreaker(service: string, log: Pick<Services['log'], 'warn'>): CircuitBreaker {
  const policy = createPolicy(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  policy.onBreak(() => log.warn({ service }, 'circuit opened'));
  policy.onReset(() => log.warn({ service }, 'circuit closed'));
  let lastFailure: unknown;
  return {
    async run(work) {
      try {
        return await policy.execute(work);
      } catch (error) {
        if (isBrokenCircuitError(error)) throw lastFailure;
        lastFailure = error;
        throw error;
      }
    },
  };
}
