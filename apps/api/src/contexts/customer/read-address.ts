import type { Address } from '@vitrine/contract/schemas/customer.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { addressRepository } from './address-repository.ts';
import { toAddressResponse } from './domain/check-address.ts';

/** Returns one of the customer's own addresses; refuses any other as not found [ACC+02]. */
export async function readAddress(
  { db, refuse }: InStore & Refusing<'address_not_found'>,
  { customerId, id }: { customerId: number; id: number },
): Promise<Address> {
  const found = await addressRepository.byId(db, customerId, id);
  if (!found) throw refuse('address_not_found');
  return toAddressResponse(found);
}
