import type { Address } from '@vitrine/contract/schemas/customer.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api.ts';

export interface AccountHomeView {
  readonly first_name: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly taxvat: string;
  readonly creditCentavos: number;
  readonly ordersCount: number;
  readonly lastOrder: OrderSummary | null;
  readonly address: Address | null;
}

/** What the first page of the account shows. */
export async function loadAccountHome(): Promise<AccountHomeView> {
  const [customer, orders, addresses] = await Promise.all([
    api('GET /api/auth/customers/me'),
    api('GET /api/sales/orders'),
    api('GET /api/customer/addresses'),
  ]);
  return {
    first_name: customer.first_name,
    full_name: `${customer.first_name} ${customer.last_name}`,
    email: customer.email,
    phone: customer.phone,
    taxvat: customer.taxvat,
    // Reais on the wire, as the specification has it.
    creditCentavos: Math.round(customer.credit * 100),
    ordersCount: orders.total,
    lastOrder: orders.items[0] ?? null,
    address: addresses[0] ?? null,
  };
}
