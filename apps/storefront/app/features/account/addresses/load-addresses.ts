import type { Address } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

export interface AddressesView {
  readonly addresses: readonly Address[];
  /** The default recipient of a new address. */
  readonly recipient: { first_name: string; last_name: string; phone: string };
}

export async function loadAddresses(): Promise<AddressesView> {
  const [addresses, { first_name, last_name, phone }] = await Promise.all([
    api('GET /api/customer/addresses'),
    api('GET /api/auth/customers/me'),
  ]);
  return { addresses, recipient: { first_name, last_name, phone } };
}

/** Loads an address; null if it does not exist or belongs to another customer. */
export function loadAddress(id: number): Promise<Address | null> {
  return orNull(api('GET /api/customer/addresses/{id}', { path: { id } }));
}
