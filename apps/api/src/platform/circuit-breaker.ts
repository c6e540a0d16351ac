import {
  ConsecutiveBreaker,
  circuitBreaker as createPolicy,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel';

import type { Services } from './services.ts';
import { measuredEvents } from './telemetry/measured-events.ts';

export interface CircuitBreaker {
  /** Runs `work`, or rethrows the last failure at once while the circuit is open. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

const failuresInARow = 5;
const restMs = 10_000;

/**
 * Creates a circuit breaker that opens after five consecutive failures; after ten seconds a single request probes the
 * service, while the others wait for its outcome. `facts` distinguish circuits of one service in logs.
 */
export function circuitBreaker(
  service: string,
  log: Pick<Services['log'], 'warn'>,
  facts: object = {},
): CircuitBreaker {
  const policy = createPolicy(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  // A failed probe breaks an open circuit again.
  let isOpen = false;
  function change(opens: boolean): void {
    log.warn({ service, ...facts }, opens ? 'circuit opened' : 'circuit closed');
    if (opens !== isOpen) measuredEvents.circuit.publish({ service, isOpen: opens });
    isOpen = opens;
  }
  policy.onBreak(() => change(true));
  policy.onReset(() => change(false));
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
