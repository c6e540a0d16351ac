import type { Address } from '@vitrine/contract/schemas/customer.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import { addressRepository } from './address-repository.ts';
import { toAddressResponse } from './domain/to-address-response.ts';

/** Returns one of the customer's own addresses; refuses any other as not found [ACC+02]. */
export async function readAddress(
  refuse: Refuse<'address_not_found'>,
  db: StoreDatabase,
  customerId: number,
  id: number,
): Promise<Address> {
  const found = await addressRepository.byId(db, customerId, id);
  if (!found) throw refuse('address_not_found');
  return toAddressResponse(found);
}
