import { createHash } from 'node:crypto';

import type { QuoteRequest } from './domain/quote-request.ts';

/** What a quote is for; it holds for nothing else. */
export function quoteKey(request: QuoteRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
