import type { EarliestArrival } from '@vitrine/contract/schemas/cart.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { carrierOptionsOfEach } from './carrier-options.ts';
import { cartItemRepository } from './cart-item-repository.ts';
import type { Parcel } from './domain/parcel.ts';
import { sendingDay } from './domain/sending-day.ts';
import { earliestDay, shippingOptions } from './domain/shipping-options.ts';
import type { Destination } from './domain/shipping-rate.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

/**
 * Returns the earliest arrival of each product, sent separately in the quantity of its card. Omits sold-out products and
 * those without delivery there. Makes no request to a carrier: one for each card of a list would be too many.
 */
export async function earliestArrivals(
  db: StoreDatabase,
  { productIds, destination, now }: { productIds: readonly number[]; destination: Destination; now: Date },
): Promise<EarliestArrival[]> {
  const parcels = await cartItemRepository.parcelsOfCards(db, productIds);
  const [rules, quoted] = await Promise.all([
    shippingRuleRepository.all(db),
    carrierOptionsOfEach(db, { parcels, cep: destination.cep, now }),
  ]);
  const today = dayInSaoPaulo(now);
  /** By what the days of the store's tables depend on: thousands of products have few weights. */
  const dayOfTables = new Map<string, string | null>();
  return parcels.flatMap((parcel, index) => {
    const key = daysKey(parcel, sendingDay([parcel], today));
    let ofTables = dayOfTables.get(key);
    if (ofTables === undefined) {
      ofTables = earliestDay(shippingOptions(rules, { destination, lines: [parcel], today }));
      dayOfTables.set(key, ofTables);
    }
    const day = firstDay(ofTables, earliestDay(quoted[index] ?? []));
    return day === null ? [] : [{ product_id: parcel.product_id, arrives_on: day }];
  });
}

function daysKey(parcel: Parcel, leavesOn: string): string {
  const { qty, weight_grams: grams, height_cm: height, width_cm: width, length_cm: length } = parcel;
  return parcel.is_free_shipping
    ? `free ${leavesOn}`
    : `${qty} ${grams} ${height} ${width} ${length} ${leavesOn}`;
}

function firstDay(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
