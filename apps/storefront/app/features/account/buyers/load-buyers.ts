import type { CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';

import { api } from '#app/platform/api/api.ts';

/** Loads the buyers of the company, by name. */
export function loadBuyers(): Promise<CompanyBuyer[]> {
  return api('GET /api/customer/buyers');
}
