import { createHash } from 'node:crypto';

import type { QuoteRequest } from './domain/quote-request.ts';

/** Returns the key of the request that a quote is valid for. */
export function quoteKey(request: QuoteRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
