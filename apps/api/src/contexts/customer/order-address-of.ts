import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';

import { addressRepository } from './address-repository.ts';

type StoredAddress = NonNullable<Awaited<ReturnType<typeof addressRepository.byId>>>;

/** Returns a customer's address as an order keeps it. */
export function orderAddressOf(address: StoredAddress): OrderAddress {
  const { phone, postcode, street, number, complement, neighborhood, city, region } = address;
  const recipient = `${address.first_name} ${address.last_name}`;
  return { recipient, phone, postcode, street, number, complement, neighborhood, city, region };
}

/** Returns the customer's default address as an order keeps it; null without one. */
export async function defaultAddressOf(db: StoreDatabase, customerId: number): Promise<OrderAddress | null> {
  const [first] = await addressRepository.ofCustomer(db, customerId);
  return first ? orderAddressOf(first) : null;
}
