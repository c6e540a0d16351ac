import type { Cart, ShippingOption } from '@vitrine/contract/schemas/cart.ts';

/** The price of each variant that the shopper has seen, by variant id. */
export type SeenPrices = Readonly<Record<string, number>>;

/** A price that differs from the one the shopper saw. */
export interface PriceDifference {
  readonly label: string;
  readonly seenCentavos: number;
  readonly nowCentavos: number;
}

export function priceDifferences(seen: SeenPrices, { items }: Pick<Cart, 'items'>): PriceDifference[] {
  return items.flatMap(({ variant_id, name, options_label, price_centavos, price_tiers }) => {
    const seenCentavos = seen[variant_id];
    if (seenCentavos === undefined || seenCentavos === price_centavos) return [];
    // The shopper changed the quantity.
    if (price_tiers?.some((tier) => tier.price_centavos === seenCentavos)) return [];
    const label = options_label === '' ? name : `${name}, ${options_label}`;
    return [{ label, seenCentavos, nowCentavos: price_centavos }];
  });
}

type Delivery = Pick<ShippingOption, 'name' | 'price_centavos'>;

/** The shipping method as it was chosen, and as it is offered now. */
export function shippingPriceDifference(chosen: Delivery, offered: Delivery): PriceDifference[] {
  return chosen.price_centavos === offered.price_centavos
    ? []
    : [
        {
          label: `Frete (${offered.name})`,
          seenCentavos: chosen.price_centavos,
          nowCentavos: offered.price_centavos,
        },
      ];
}

/** Adds new items, which count as seen at their current price. */
export function withNewItems(seen: SeenPrices, { items }: Pick<Cart, 'items'>): SeenPrices {
  const added = items.filter(({ variant_id }) => seen[variant_id] === undefined);
  if (added.length === 0) return seen;
  return { ...seen, ...pricesOf({ items: added }) };
}

/** Returns the current prices of a cart. */
export function pricesOf({ items }: Pick<Cart, 'items'>): SeenPrices {
  return Object.fromEntries(items.map(({ variant_id, price_centavos }) => [variant_id, price_centavos]));
}
