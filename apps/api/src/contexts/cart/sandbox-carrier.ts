import { z } from 'zod';

import type { CircuitBreaker } from '#api/platform/circuit-breaker.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import type { CarrierQuotes } from './carrier-quotes.ts';

/** The time-out of the carrier, for which the other shipping methods wait. */
const timeoutMs = 1500;

const carrierResponse = z.object({
  quotes: z.array(
    z.object({
      service: z.string().regex(/^[a-z]{1,20}$/),
      name: z.string().min(1).max(80),
      price_centavos: z.int().min(0).max(100_000_000),
      business_days: z.int().min(0).max(90),
      valid_for_seconds: z.int().min(0).max(86_400),
    }),
  ),
});

/** Returns a client of the sandbox's carrier or a compatible one. */
export function sandboxCarrier(
  { url, key }: { url: string; key: string },
  breaker: CircuitBreaker,
): CarrierQuotes {
  return {
    quote: (request) =>
      breaker.run(async () => {
        const response = await fetch(`${url}/v1/quotes`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(request),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`carrier responded with ${response.status}`);
        const { quotes } = carrierResponse.parse(await readForeignJson(response));
        return quotes.map(({ service, valid_for_seconds: validForSeconds, ...quote }) => ({
          ...quote,
          code: `carrier_${service}`,
          validForSeconds,
        }));
      }),
  };
}
