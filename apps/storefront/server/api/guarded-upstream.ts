import { LRUCache } from 'lru-cache';

import { timeoutSignal } from '#server/wait-limits.ts';

import { type ApiCircuit, apiCircuit } from './api-circuit.ts';
import type { Upstream } from './upstream.ts';

export interface GuardedUpstream extends Upstream {
  /** Returns the number of stores whose calls the API does not respond to. */
  openCircuits(): number;
  close(): void;
}

export interface GuardOptions {
  log: { warn(details: object, message: string): void };
  onOpen?: () => void;
  /** Pause between two probes while a circuit is open. */
  probeEveryMs?: number;
  /** The time limit of a probe. */
  probeLimitMs?: number;
}

/** Store ids come from visitors: an unknown one must not push out the circuit of a store for long. */
const maxCircuits = 2000;
const storeHeader = 'store-id';

/**
 * Wraps the API in circuit breakers [OPS+06], one for each store: behind a load balancer a store's calls go to one process of
 * several, and one that is frozen must not stop the stores of the others. Further requests and pending reads of the store
 * then fail immediately with ApiUnavailable. Probes of `/readyz`, which name the store and so reach the same process, close
 * the circuit: no visitor's request is spent on probing.
 */
export function guardUpstream(upstream: Upstream, options: GuardOptions): GuardedUpstream {
  const { log, onOpen = () => {}, probeEveryMs = 500, probeLimitMs = 1000 } = options;
  const circuits = new LRUCache<string, ApiCircuit>({
    max: maxCircuits,
    dispose: (circuit) => circuit.close(),
  });

  function circuitOf(request: Request): ApiCircuit {
    const store = request.headers.get(storeHeader);
    // A call without a store is distributed by its address.
    const key = store === null ? request.url : `store ${store}`;
    const known = circuits.get(key);
    if (known) return known;
    const facts = { service: 'api', ...(store !== null && { store }) };
    const circuit = apiCircuit({
      probe: () => upstream.fetch(probeOf(request, store)),
      probeEveryMs,
      onOpen(failures) {
        log.warn({ ...facts, failures }, 'circuit opened');
        onOpen();
      },
      onClose: () => log.warn(facts, 'circuit closed'),
    });
    circuits.set(key, circuit);
    return circuit;
  }

  /** Asks the process of the store. A read without a store is repeated, since `/readyz` may reach another process. */
  function probeOf({ url, method, headers }: Request, store: string | null): Request {
    const signal = timeoutSignal(probeLimitMs);
    if (store === null && method === 'GET') return new Request(url, { headers, signal });
    return new Request(`${upstream.baseUrl}/readyz`, {
      headers: store === null ? {} : { [storeHeader]: store },
      signal,
    });
  }

  return {
    baseUrl: upstream.baseUrl,
    checkResponse: upstream.checkResponse,
    fetch: (request, readAs) =>
      circuitOf(request).send(request.method === 'GET', () => upstream.fetch(request, readAs)),
    openCircuits: () => [...circuits.values()].filter((circuit) => circuit.isOpen()).length,
    close: () => circuits.clear(),
  };
}
