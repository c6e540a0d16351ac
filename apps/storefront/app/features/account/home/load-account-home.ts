import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';
import type { AccountOverview } from '@vitrine/contract/schemas/overview.ts';
import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';

import { api } from '#app/platform/api/api.ts';

export interface AccountHomeView {
  readonly first_name: string;
  readonly full_name: string;
  /** The razão social; empty for a person. */
  readonly company_name: string;
  readonly email: string;
  readonly phone: string;
  readonly taxvat: string;
  readonly address: Address | null;
  readonly overview: AccountOverview;
  /** What a company usually buys again by now; empty for persons. */
  readonly reorders: readonly ReorderSuggestion[];
}

/** Loads the data of the account's first page; only for a company in a store with quick orders what is due. */
export async function loadAccountHome({
  hasQuickOrders,
}: {
  hasQuickOrders: boolean;
}): Promise<AccountHomeView> {
  const [customer, overview, addresses] = await Promise.all([
    api('GET /api/auth/customers/me'),
    api('GET /api/customer/overview'),
    api('GET /api/customer/addresses'),
  ]);
  // The page is complete without them.
  const reorders =
    hasQuickOrders && parseTaxvat(customer.taxvat)?.kind === 'pj'
      ? await api('GET /api/customer/reorders').catch(() => [])
      : [];
  return {
    first_name: customer.first_name,
    full_name: `${customer.first_name} ${customer.last_name}`,
    company_name: customer.company_name ?? '',
    email: customer.email,
    phone: customer.phone,
    taxvat: customer.taxvat,
    address: addresses[0] ?? null,
    overview,
    reorders,
  };
}
