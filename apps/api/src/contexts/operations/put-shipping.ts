import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { ShippingFile } from './shipping-file.ts';
import { storeShippingRepository } from './store-shipping-repository.ts';

/** Creates a shipping method, or replaces the one with this code and its rates; offered immediately (decision 35). */
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

/** Ends a shipping method immediately for all carts. Orders keep their delivery promise. */
export async function endShipping(db: StoreDatabase, code: string): Promise<void> {
  if (await storeShippingRepository.remove(db, code)) return;
  throw new OperatorProblem('shipping_not_found', `Não há forma de entrega "${code}" nesta loja.`);
}
