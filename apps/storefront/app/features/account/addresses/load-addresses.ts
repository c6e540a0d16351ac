import type { Address } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api.ts';
import { orNull } from '#app/platform/or-null.ts';

export interface AddressesView {
  readonly addresses: readonly Address[];
  /** Who receives what is sent to a new address, unless somebody else is named. */
  readonly recipient: { first_name: string; last_name: string; phone: string };
}

export async function loadAddresses(): Promise<AddressesView> {
  const [addresses, { first_name, last_name, phone }] = await Promise.all([
    api('GET /api/customer/addresses'),
    api('GET /api/auth/customers/me'),
  ]);
  return { addresses, recipient: { first_name, last_name, phone } };
}

/** Null for an address that is not there, or is somebody else's. */
export function loadAddress(id: number): Promise<Address | null> {
  return orNull(api('GET /api/customer/addresses/{id}', { path: { id } }));
}
