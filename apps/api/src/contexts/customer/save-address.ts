import type { Address, addressInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import { addressRepository } from './address-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { checkAddress, type CheckedAddress } from './domain/check-address.ts';
import { toAddressResponse } from './domain/to-address-response.ts';

type AddressInput = z.output<typeof addressInput>;

/** Adds an address. A customer's first address becomes their default. */
export function addAddress(
  refuse: Refuse<'validation_failed'>,
  db: StoreDatabase,
  customerId: number,
  input: AddressInput,
): Promise<Address> {
  return save(refuse, db, { customerId, input }, async (trx, address) => {
    const { id } = await addressRepository.insert(trx, customerId, address);
    return id;
  });
}

/** Changes one of the customer's own addresses. The default changes only when another address becomes it. */
export function changeAddress(
  refuse: Refuse<'validation_failed' | 'address_not_found'>,
  db: StoreDatabase,
  customerId: number,
  { id, input }: { id: number; input: AddressInput },
): Promise<Address> {
  return save(refuse, db, { customerId, input }, async (trx, address) => {
    const isFound = await addressRepository.update(trx, customerId, id, address);
    if (!isFound) throw refuse('address_not_found');
    return id;
  });
}

/** Writes an address by `write`, which returns its id, and keeps exactly one default among the customer's addresses. */
async function save(
  refuse: Refuse<'validation_failed'>,
  db: StoreDatabase,
  { customerId, input }: { customerId: number; input: AddressInput },
  write: (trx: StoreTransaction, address: CheckedAddress) => Promise<number>,
): Promise<Address> {
  const checked = checkAddress(input, await storeSettings(db));
  if ('fields' in checked) throw refuse('validation_failed', { fields: checked.fields });
  return db.transaction().execute(async (trx) => {
    // Concurrent saves could each set a default, or none.
    await customerRepository.lock(trx, customerId);
    const id = await write(trx, checked.address);
    const all = await addressRepository.ofCustomer(trx, customerId);
    if (input.is_default === 1 || !all.some((address) => address.is_default)) {
      await addressRepository.setDefault(trx, customerId, id);
    }
    const saved = await addressRepository.byId(trx, customerId, id);
    if (!saved) throw new Error(`The address ${id} was not saved.`);
    return toAddressResponse(saved);
  });
}
