import { CallError } from '@vitrine/contract/client.ts';
import type { CreditPage } from '@vitrine/contract/schemas/credit.ts';

import { api } from '#app/platform/api.ts';

/** Balances and one page of the ledger; null beyond the last page. */
export async function loadCredits(page: number): Promise<CreditPage | null> {
  try {
    return await api('GET /api/customer/credits', { query: { page: String(page) } });
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null;
    throw error;
  }
}
