import { statusClass } from '@vitrine/telemetry/metric-labels.ts';

import { ApiUnavailable } from '#server/api/api-circuit.ts';
import type { Upstream } from '#server/api/upstream.ts';

import type { StorefrontMetrics } from './storefront-metrics.ts';

/** Wraps an API so that its responses are counted. */
export function measuredUpstream(
  upstream: Upstream,
  countCall: StorefrontMetrics['countUpstreamCall'],
): Upstream {
  return {
    baseUrl: upstream.baseUrl,
    checkResponse: upstream.checkResponse,
    async fetch(request, readAs) {
      const startedAt = performance.now();
      const count = (outcome: string) => countCall(request.method, outcome, performance.now() - startedAt);
      try {
        const response = await upstream.fetch(request, readAs);
        count(statusClass(response.status));
        return response;
      } catch (error) {
        count(failureOf(error));
        throw error;
      }
    },
  };
}

function failureOf(error: unknown): string {
  if (error instanceof ApiUnavailable) return 'unavailable';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'error';
}
