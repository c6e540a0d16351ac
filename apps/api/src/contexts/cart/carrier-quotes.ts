import type { CarrierQuote } from './domain/carrier-quote.ts';
import type { QuoteRequest } from './domain/quote-request.ts';

/** A carrier that is asked for each consignment. */
export interface CarrierQuotes {
  /** Empty where it does not go. Throws when it does not say in time. */
  quote(request: QuoteRequest): Promise<readonly CarrierQuote[]>;
}
