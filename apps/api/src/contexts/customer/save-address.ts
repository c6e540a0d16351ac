import type { Address, addressInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { addressRepository } from './address-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { checkAddress } from './domain/check-address.ts';
import { toAddressAnswer } from './domain/to-address-answer.ts';

/**
 * Adds an address, or changes the one named. A customer with addresses has exactly one default: the first is, and
 * stops being only when another becomes it.
 */
export async function saveAddress(
  db: StoreDatabase,
  customerId: number,
  input: z.output<typeof addressInput>,
  changedId: number | null,
): Promise<Address> {
  const checked = checkAddress(input, await storeSettings(db));
  if ('fields' in checked) throw new Refusal('validation_failed', { fields: checked.fields });
  return db.transaction().execute(async (trx) => {
    // Two saves at one moment would each see no default, or each make one.
    await customerRepository.lock(trx, customerId);
    const id = changedId ?? (await addressRepository.insert(trx, customerId, checked.address)).id;
    const isThere =
      changedId === null || (await addressRepository.update(trx, customerId, id, checked.address));
    if (!isThere) throw new Refusal('address_not_found');
    const all = await addressRepository.ofCustomer(trx, customerId);
    if (input.is_default === 1 || !all.some((address) => address.is_default)) {
      await addressRepository.setDefault(trx, customerId, id);
    }
    const saved = await addressRepository.byId(trx, customerId, id);
    if (!saved) throw new Refusal('address_not_found');
    return toAddressAnswer(saved);
  });
}
