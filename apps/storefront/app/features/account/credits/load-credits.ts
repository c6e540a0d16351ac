import type { PagedCredits } from '@vitrine/contract/schemas/credit.ts';

import { api } from '#app/platform/api.ts';
import { orNull } from '#app/platform/or-null.ts';

/** Balances and one page of the ledger; null beyond the last page. */
export function loadCredits(page: number): Promise<PagedCredits | null> {
  return orNull(api('GET /api/customer/credits', { query: { page: String(page) } }));
}
