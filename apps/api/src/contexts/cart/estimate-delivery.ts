import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { DeliveryEstimate } from '@vitrine/contract/schemas/cart.ts';

import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import type { UsingCarrier } from './create-carrier.ts';
import { listShippingOptions } from './list-shipping-options.ts';

/**
 * Returns the shipping methods for a quantity of a variant. Distinguishes an unknown postcode from one without delivery;
 * while the look-up is unavailable, the state of the postcode's range is enough for prices and days.
 */
export async function estimateDelivery(
  refuse: Refuse<'not_found' | 'postcode_not_found' | 'lookup_unavailable' | 'delivery_unavailable'>,
  db: StoreDatabase,
  services: Services & UsingCarrier['services'] & UsingLookups['services'],
  { variantId, qty, postcode }: { variantId: number; qty: number; postcode: string },
): Promise<DeliveryEstimate> {
  const parcel = await cartItemRepository.parcelOfVariant(db, variantId);
  if (!parcel) throw refuse('not_found');
  const city = await cityOfPostcode({ services }, postcode);
  if (city === 'unknown') throw refuse('postcode_not_found');
  const cep = parseCep(postcode);
  if (city === 'unavailable' && (!cep || !ufOfCep(cep))) throw refuse('lookup_unavailable');
  const options = await listShippingOptions(refuse, db, services, { lines: [{ ...parcel, qty }], postcode });
  return { city: city === 'unavailable' ? null : city, options };
}
