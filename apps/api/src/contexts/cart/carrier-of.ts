import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Services } from '#api/platform/services.ts';

import type { CarrierQuotes } from './carrier-quotes.ts';
import { rememberingEmptyAnswers } from './remembering-empty-answers.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';

/** One for each running API: failures and empty answers are the carrier's, whichever store asked. */
const made = new WeakMap<Services, CarrierQuotes>();

export function carrierOf(services: Services): CarrierQuotes {
  const known = made.get(services);
  if (known) return known;
  const { carrierUrl: url, carrierKey: key } = services.providers;
  const carrier = rememberingEmptyAnswers(
    sandboxCarrier({ url, key }, circuitBreaker('carrier', services.log)),
    services.clock,
  );
  made.set(services, carrier);
  return carrier;
}
