import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { addressRepository } from './address-repository.ts';
import { customerRepository } from './customer-repository.ts';

/** Removes an address; if it was the default, the oldest remaining one becomes the default. */
export async function removeAddress(
  { db, refuse }: InStore & Refusing<'address_not_found'>,
  { customerId, id }: { customerId: number; id: number },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    await customerRepository.lock(trx, customerId);
    if (!(await addressRepository.remove(trx, customerId, id))) throw refuse('address_not_found');
    const [first] = await addressRepository.ofCustomer(trx, customerId);
    if (first && !first.is_default) await addressRepository.setDefault(trx, customerId, first.id);
  });
  return null;
}
