import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

import { timeoutSignal } from '#server/wait-limits.ts';

import type { Upstream } from './upstream.ts';

/** The API does not respond; thrown immediately while the circuit is open. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

export interface GuardedUpstream extends Upstream {
  /** True while the API counts as down. */
  isOpen(): boolean;
  close(): void;
}

export interface GuardOptions {
  log: { warn(details: object, message: string): void };
  /** Pause between two probes while the circuit is open. */
  probeEveryMs?: number;
  /** The time limit of a probe. */
  probeLimitMs?: number;
}

const failuresInARow = 3;

/**
 * Wraps the API in a circuit breaker [OPS+06]. Three consecutive requests without a response, of any status, open
 * the circuit: further requests and pending reads fail immediately with ApiUnavailable. Probes of `/healthcheck` close
 * it, so that no visitor's request is spent on probing.
 */
export function guardUpstream(upstream: Upstream, options: GuardOptions): GuardedUpstream {
  const { log, probeEveryMs = 500, probeLimitMs = 1000 } = options;
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  const waitingReads = new Set<(reason: ApiUnavailable) => void>();
  let probing: NodeJS.Timeout | undefined;
  let isClosed = false;

  policy.onBreak(() => {
    if (probing !== undefined || isClosed) return;
    log.warn({ service: 'api', failures: failuresInARow }, 'circuit opened');
    for (const giveUp of waitingReads) giveUp(new ApiUnavailable());
    probeLater();
  });
  policy.onReset(() => log.warn({ service: 'api' }, 'circuit closed'));

  function probeLater(): void {
    probing = setTimeout(() => void probe(), probeEveryMs);
    probing.unref();
  }

  async function probe(): Promise<void> {
    try {
      await policy.execute(() => ask(new Request(`${upstream.baseUrl}/healthcheck`), probeLimitMs));
    } catch {
      // The circuit stays open until a later probe succeeds.
    }
    probing = undefined;
    if (policy.state !== CircuitState.Closed && !isClosed) probeLater();
  }

  async function ask(request: Request, limitMs: number): Promise<void> {
    const response = await upstream.fetch(new Request(request, { signal: timeoutSignal(limitMs) }));
    await response.body?.cancel();
  }

  function fetchRead(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      waitingReads.add(reject);
      policy
        .execute(() => upstream.fetch(request))
        .then(resolve, reject)
        .finally(() => waitingReads.delete(reject));
    });
  }

  return {
    baseUrl: upstream.baseUrl,
    checkResponse: upstream.checkResponse,
    fetch(request) {
      if (policy.state !== CircuitState.Closed) return Promise.reject(new ApiUnavailable());
      // A pending write may have taken effect: it keeps its own time-out, as without a circuit.
      return request.method === 'GET' ? fetchRead(request) : policy.execute(() => upstream.fetch(request));
    },
    isOpen: () => policy.state !== CircuitState.Closed,
    close() {
      isClosed = true;
      clearTimeout(probing);
    },
  };
}
