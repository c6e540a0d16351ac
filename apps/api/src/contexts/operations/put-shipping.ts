import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { ShippingFile } from './shipping-file.ts';
import { storeShippingRepository } from './store-shipping-repository.ts';

/**
 * Makes a way of delivery, or rewrites the one of this code with its whole table; it is offered from then on
 * (decision 35).
 */
export function putShipping(db: StoreDatabase, { rates, ...shipping }: ShippingFile): Promise<void> {
  const { free_from: freeFrom, pickup_address: address } = shipping;
  return db.transaction().execute(async (trx) => {
    const ruleId = await storeShippingRepository.put(trx, {
      code: shipping.code,
      name: shipping.name,
      cubic_kg_per_m3: shipping.cubic_kg_per_m3,
      free_from_centavos: freeFrom,
      is_pickup: address !== null,
      pickup_address: address,
    });
    await storeShippingRepository.replaceRates(trx, ruleId, rates);
  });
}

/** Takes a way of delivery out of all carts at once. Orders keep what they were promised. */
export async function endShipping(db: StoreDatabase, code: string): Promise<void> {
  if (await storeShippingRepository.remove(db, code)) return;
  throw new OperatorProblem('shipping_not_found', `Não há forma de entrega "${code}" nesta loja.`);
}
