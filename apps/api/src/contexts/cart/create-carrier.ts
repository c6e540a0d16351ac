import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Services } from '#api/platform/services.ts';

import type { CarrierQuotes } from './carrier-quotes.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';
import { withEmptyQuoteCache } from './with-empty-quote-cache.ts';

/** Asks the outside carrier of stores that have one; its failures and empty responses count for all stores. */
export interface UsingCarrier {
  readonly services: { readonly carrier: CarrierQuotes };
}

/** Creates the client of the outside carrier of an API process. */
export function createCarrier({
  clock,
  log,
  providers,
}: Pick<Services, 'clock' | 'log' | 'providers'>): CarrierQuotes {
  const { carrierUrl: url, carrierKey: key } = providers;
  return withEmptyQuoteCache(sandboxCarrier({ url, key }, circuitBreaker('carrier', log)), clock);
}
