import { createHash } from 'node:crypto';

import type { CarrierQuote, QuoteRequest } from './domain/quote-request.ts';

/** A carrier that quotes each consignment on request. */
export interface CarrierQuotes {
  /** Returns no quotes for a destination that it does not serve. Throws on a time-out. */
  quote(request: QuoteRequest): Promise<readonly CarrierQuote[]>;
}

/** Returns the key of the request that a quote is valid for; one that an app was asked has its own. */
export function quoteKey(request: QuoteRequest, app: string | null = null): string {
  const asked = app === null ? request : { ...request, app };
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
