import { readRequestBody } from '@vitrine/contract/read-request-body.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { webVitals } from '#app/platform/vitals/web-vital.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import type { RequestFacts } from '#server/request-facts.ts';

import type { StorefrontMetrics } from './storefront-metrics.ts';

export interface VitalsServices {
  readonly metrics: Pick<StorefrontMetrics, 'countVital' | 'countVitalsReport'>;
  /** Returns the patterns of the app's addresses. */
  readonly routes: () => Promise<ReadonlySet<string>>;
}

const maxBytes = 1000;
const maxReports = 60;
const windowMs = 60_000;
/** Addresses are counted in memory for a minute and never stored or logged. */
const rememberedAddresses = 10_000;
const longestMs = 300_000;

const vitalsReport = z.object({
  route: z.string().max(100),
  vitals: z.partialRecord(z.enum(webVitals), z.number().min(0).max(longestMs)),
});

/**
 * Receives the web vitals of pages: numbers by the pattern of an address, counted at once and then forgotten. Responds
 * 204, or refuses without a reason: no page waits for the response.
 */
export function vitalsReceiver({ metrics, routes }: VitalsServices) {
  const reportsOf = new LRUCache<string, number>({
    max: rememberedAddresses,
    ttl: windowMs,
    // The window begins with the first report.
    noUpdateTTL: true,
  });

  function isOverLimit(address: string): boolean {
    const count = (reportsOf.get(address) ?? 0) + 1;
    reportsOf.set(address, count);
    return count > maxReports;
  }

  function respond(status: number, outcome: 'accepted' | 'refused' | 'limited'): Response {
    metrics.countVitalsReport(outcome);
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  }

  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    if (isCrossSite(request.method, request.headers, facts.host)) return respond(403, 'refused');
    if (isOverLimit(facts.clientAddress)) return respond(429, 'limited');
    const bytes = await readRequestBody(request, maxBytes);
    if (bytes === null) return respond(413, 'refused');
    const report = vitalsReport.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (!report.success || !(await routes()).has(report.data.route)) return respond(400, 'refused');
    for (const vital of webVitals) {
      const value = report.data.vitals[vital];
      if (value !== undefined) metrics.countVital(report.data.route, vital, value);
    }
    return respond(204, 'accepted');
  };
}

/** Returns null for malformed JSON, which no schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
