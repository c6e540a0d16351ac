import type { Address, addressInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { addressRepository } from './address-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { type CheckedAddress, toAddressResponse } from './domain/check-address.ts';
import { requireAddress } from './require-address.ts';

type AddressInput = z.output<typeof addressInput>;

interface AddressChange extends InStore, UsingLookups, Refusing<'validation_failed'> {
  readonly customerId: number;
}

/** Adds an address. A customer's first address becomes their default. */
export function addAddress(change: AddressChange, input: AddressInput): Promise<Address> {
  const { customerId } = change;
  return save(change, {
    input,
    storedPostcode: null,
    write: async (trx, address) => {
      const { id } = await addressRepository.insert(trx, customerId, address);
      return id;
    },
  });
}

/** Changes one of the customer's own addresses. The default changes only when another address becomes it. */
export async function changeAddress(
  change: AddressChange & Refusing<'address_not_found'>,
  { id, input }: { id: number; input: AddressInput },
): Promise<Address> {
  const { db, customerId } = change;
  const stored = (await addressRepository.ofCustomer(db, customerId)).find((address) => address.id === id);
  return save(change, {
    input,
    storedPostcode: stored?.postcode ?? null,
    write: async (trx, address) => {
      const isFound = await addressRepository.update(trx, { customerId, id, address });
      if (!isFound) throw change.refuse('address_not_found');
      return id;
    },
  });
}

/** Writes an address by `write`, which returns its id, and keeps exactly one default among the customer's addresses. */
async function save(
  { db, services, customerId, refuse }: AddressChange,
  {
    input,
    storedPostcode,
    write,
  }: {
    input: AddressInput;
    storedPostcode: string | null;
    write: (trx: StoreTransaction, address: CheckedAddress) => Promise<number>;
  },
): Promise<Address> {
  const address = await requireAddress({ db, services, refuse }, { input, storedPostcode });
  return db.transaction().execute(async (trx) => {
    // Concurrent saves could each set a default, or none.
    await customerRepository.lock(trx, customerId);
    const id = await write(trx, address);
    const all = await addressRepository.ofCustomer(trx, customerId);
    if (input.is_default === 1 || !all.some((one) => one.is_default)) {
      await addressRepository.setDefault(trx, customerId, id);
    }
    const saved = await addressRepository.byId(trx, customerId, id);
    if (!saved) throw new Error(`The address ${id} was not saved.`);
    return toAddressResponse(saved);
  });
}
