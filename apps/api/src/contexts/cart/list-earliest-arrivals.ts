import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { EarliestArrival } from '@vitrine/contract/schemas/cart.ts';

import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { carrierOptionsOfEach } from './carrier-options.ts';
import { cartItemRepository } from './cart-item-repository.ts';
import { shippingOptions, earliestDay } from './domain/shipping-options.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

/**
 * Returns the earliest arrival of each product, sent separately in the quantity of its card. Omits sold-out products and
 * those without delivery there. Makes no request to a carrier: one for each card of a list would be too many.
 */
export async function listEarliestArrivals(
  { db, services, refuse }: InStore & Using<'clock'> & UsingLookups & Refusing<'postcode_not_found'>,
  { productIds, postcode }: { productIds: readonly number[]; postcode: string },
): Promise<EarliestArrival[]> {
  if ((await cityOfPostcode({ services }, postcode)) === 'unknown') throw refuse('postcode_not_found');
  const cep = parseCep(postcode);
  const uf = cep && ufOfCep(cep);
  if (!cep || !uf) return [];
  const now = services.clock.now();
  const parcels = await cartItemRepository.parcelsOfCards(db, productIds);
  const [rules, quoted] = await Promise.all([
    shippingRuleRepository.all(db),
    carrierOptionsOfEach(db, { parcels, cep, now }),
  ]);
  return parcels.flatMap((parcel, index) => {
    const ofTables = shippingOptions(rules, {
      destination: { cep, uf },
      lines: [parcel],
      today: dayInSaoPaulo(now),
    });
    const day = earliestDay([...ofTables, ...(quoted[index] ?? [])]);
    return day === null ? [] : [{ product_id: parcel.product_id, arrives_on: day }];
  });
}
