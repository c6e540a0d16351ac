import type { pagedQuotes, Quote } from '@vitrine/contract/schemas/quote.ts';
import type { z } from 'zod';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

export type PagedQuotes = z.output<typeof pagedQuotes>;

/** One page of the customer's quotes, newest first; null beyond the last page. */
export function loadQuotes(page: number): Promise<PagedQuotes | null> {
  return orNull(api('GET /api/customer/quotes', { query: { page: String(page) } }));
}

/** Loads a quote; null if it does not exist or belongs to another customer. */
export function loadQuote(id: number): Promise<Quote | null> {
  return orNull(api('GET /api/customer/quotes/{id}', { path: { id } }));
}
