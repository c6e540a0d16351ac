import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

import { deliveryOptions, type Parcel } from '#api/contexts/cart/domain/delivery-options.ts';
import { shippingRuleRepository } from '#api/contexts/cart/shipping-rule-repository.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** Ways of delivery of these lines to a postcode; a postcode that nothing goes to is refused. */
export async function listDeliveryOptions(
  db: StoreDatabase,
  { lines, postcode, now }: { lines: readonly Parcel[]; postcode: string; now: Date },
): Promise<DeliveryOption[]> {
  const cep = parseCep(postcode);
  const uf = cep && ufOfCep(cep);
  if (!uf) throw new Refusal('delivery_unavailable');
  const rules = await shippingRuleRepository.all(db);
  const options = deliveryOptions(rules, { uf, lines, today: dayInSaoPaulo(now) });
  if (options.length === 0) throw new Refusal('delivery_unavailable');
  return options;
}
