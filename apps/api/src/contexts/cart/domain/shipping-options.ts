import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import { unitPriceOf } from './cart-line.ts';
import { chargedGrams, type Parcel, payingParcels } from './parcel.ts';
import { sendingDay } from './sending-day.ts';
import { type Destination, rateFor, type ShippingRate } from './shipping-rate.ts';

/** A shipping method with the store's own rates. */
export interface ShippingRule {
  readonly code: string;
  readonly name: string;
  /** The dimensional weight of a cubic metre; null: only the actual weight counts. */
  readonly cubic_kg_per_m3: number | null;
  /** null: never free. */
  readonly free_from_centavos: number | null;
  readonly is_pickup: boolean;
  readonly pickup_address: string | null;
  readonly rates: readonly ShippingRate[];
}

/** Returns whether all lines are products with free shipping, which makes a rule free that can be free. False without lines. */
export function isFree({ free_from_centavos: from }: ShippingRule, lines: readonly Parcel[]): boolean {
  if (from === null || lines.length === 0) return false;
  const itemsCentavos = lines.reduce((sum, line) => sum + line.qty * unitPriceOf(line), 0);
  return itemsCentavos >= from || payingParcels(lines).length === 0;
}

/**
 * Returns the shipping methods of a store's tables to a destination. `today` is the day in America/Sao_Paulo; days count from when the pieces
 * on order have come.
 */
export function shippingOptions(
  rules: readonly ShippingRule[],
  { destination, lines, today }: { destination: Destination; lines: readonly Parcel[]; today: string },
): ShippingOption[] {
  const leavesOn = sendingDay(lines, today);
  const options = rules.flatMap((rule) => {
    const grams = chargedGrams(payingParcels(lines), rule.cubic_kg_per_m3);
    const found = rateFor(rule.rates, destination, grams);
    if (!found) return [];
    const { business_days_from: from, business_days: days } = found.rate;
    return [
      {
        code: rule.code,
        name: rule.name,
        price_centavos: isFree(rule, lines) ? 0 : found.priceCentavos,
        free_from_centavos: rule.free_from_centavos,
        business_days: days,
        arrives_from: addBusinessDays(leavesOn, from ?? days),
        arrives_on: addBusinessDays(leavesOn, days),
        quote_id: null,
        pickup: rule.is_pickup ? { address: rule.pickup_address } : null,
      },
    ];
  });
  return lines.length > 0 && payingParcels(lines).length === 0 ? withOneFree(options) : options;
}

/**
 * Makes the cheapest delivery free if none is: a product with free shipping promises it beside its price, to every
 * destination of the store's tables.
 */
function withOneFree(options: readonly ShippingOption[]): ShippingOption[] {
  const deliveries = options.filter(({ pickup }) => pickup === null);
  const [cheapest] = inOrderOfPrice(deliveries);
  return options.map((option) => (option === cheapest ? { ...option, price_centavos: 0 } : option));
}

/** Sorts by price, then by speed. */
export function inOrderOfPrice(options: readonly ShippingOption[]): ShippingOption[] {
  return options.toSorted((a, b) => a.price_centavos - b.price_centavos || a.business_days - b.business_days);
}

/** Returns the first day by which one of the methods has delivered; null if there is only pick-up, or none. */
export function earliestDay(
  options: readonly Pick<ShippingOption, 'arrives_on' | 'pickup'>[],
): string | null {
  const days = options.flatMap(({ arrives_on: day, pickup }) => (pickup === null ? [day] : []));
  return days.toSorted()[0] ?? null;
}
