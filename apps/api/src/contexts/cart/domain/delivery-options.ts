import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import type { Uf } from '@vitrine/brazil/uf.ts';
import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

import { type CartLine, salePriceOf } from './cart-line.ts';

export interface ShippingRule {
  code: string;
  name: string;
  /** null: the whole country. */
  ufs: readonly string[] | null;
  price_centavos: number;
  extra_per_kg_centavos: number;
  /** The first business day that it may arrive on; null: on the last. */
  business_days_from: number | null;
  business_days: number;
  /** null: never free. */
  free_from_centavos: number | null;
}

export type Parcel = Pick<
  CartLine,
  'qty' | 'price_centavos' | 'special_price_centavos' | 'weight_grams' | 'is_free_shipping'
>;

/**
 * What a rule asks for these lines. A product with free shipping weighs nothing; when all lines are such, a rule
 * that is ever free is free.
 */
function deliveryPriceCentavos(rule: ShippingRule, lines: readonly Parcel[]): number {
  const itemsCentavos = lines.reduce((sum, line) => sum + line.qty * salePriceOf(line), 0);
  const paying = lines.filter((line) => !line.is_free_shipping);
  const isFree =
    rule.free_from_centavos !== null && (itemsCentavos >= rule.free_from_centavos || paying.length === 0);
  if (isFree) return 0;
  const grams = paying.reduce((sum, line) => sum + line.qty * line.weight_grams, 0);
  // Each started kilogram counts.
  return rule.price_centavos + rule.extra_per_kg_centavos * Math.ceil(grams / 1000);
}

/** Ways of delivery to a state, cheapest first, of equals the faster. `today` is the day in America/Sao_Paulo. */
export function deliveryOptions(
  rules: readonly ShippingRule[],
  { uf, lines, today }: { uf: Uf; lines: readonly Parcel[]; today: string },
): DeliveryOption[] {
  return rules
    .filter(({ ufs }) => ufs === null || ufs.includes(uf))
    .map((rule) => ({
      code: rule.code,
      name: rule.name,
      price_centavos: deliveryPriceCentavos(rule, lines),
      free_from_centavos: rule.free_from_centavos,
      business_days: rule.business_days,
      arrives_from: addBusinessDays(today, rule.business_days_from ?? rule.business_days),
      arrives_on: addBusinessDays(today, rule.business_days),
    }))
    .toSorted((a, b) => a.price_centavos - b.price_centavos || a.business_days - b.business_days);
}
