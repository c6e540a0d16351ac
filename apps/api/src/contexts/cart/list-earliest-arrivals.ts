import type { EarliestArrival } from '@vitrine/contract/schemas/cart.ts';

import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { destinationOfPostcode } from './destination-of-postcode.ts';
import { earliestArrivals } from './earliest-arrivals.ts';

/** Returns the earliest arrival of each product at a postcode (`earliestArrivals`). */
export async function listEarliestArrivals(
  { db, services, refuse }: InStore & Using<'clock'> & UsingLookups & Refusing<'postcode_not_found'>,
  { productIds, postcode }: { productIds: readonly number[]; postcode: string },
): Promise<EarliestArrival[]> {
  const destination = await destinationOfPostcode({ services, refuse }, postcode);
  return destination ? earliestArrivals(db, { productIds, destination, now: services.clock.now() }) : [];
}
