import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { DeliveryEstimate } from '@vitrine/contract/schemas/cart.ts';

import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import type { UsingCarrier } from './create-carrier.ts';
import { listShippingOptions } from './list-shipping-options.ts';

/**
 * Returns the shipping methods for a quantity of a variant. Distinguishes an unknown postcode from one without delivery;
 * while the look-up is unavailable, the state of the postcode's range is enough for prices and days.
 */
export async function estimateDelivery(
  {
    db,
    services,
    refuse,
  }: InStore &
    Using<'clock' | 'log'> &
    UsingCarrier &
    UsingLookups &
    Refusing<'not_found' | 'postcode_not_found' | 'lookup_unavailable' | 'delivery_unavailable'>,
  { variantId, qty, postcode }: { variantId: number; qty: number; postcode: string },
): Promise<DeliveryEstimate> {
  const parcel = await cartItemRepository.parcelOfVariant(db, variantId);
  if (!parcel) throw refuse('not_found');
  const city = await cityOfPostcode({ services }, postcode);
  if (city === 'unknown') throw refuse('postcode_not_found');
  const cep = parseCep(postcode);
  if (city === 'unavailable' && (!cep || !ufOfCep(cep))) throw refuse('lookup_unavailable');
  const options = await listShippingOptions(
    { db, services, refuse },
    { lines: [{ ...parcel, qty }], postcode },
  );
  return { city: city === 'unavailable' ? null : city, options };
}
