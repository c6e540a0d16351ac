import type { CarrierQuotes } from '#api/contexts/cart/carrier-quotes.ts';
import { rememberingEmptyAnswers } from '#api/contexts/cart/remembering-empty-answers.ts';
import { sandboxCarrier } from '#api/contexts/cart/sandbox-carrier.ts';
import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Services } from '#api/platform/services.ts';

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
