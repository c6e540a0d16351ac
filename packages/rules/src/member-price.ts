import type { PriceTier } from './price-tiers.ts';

/** What a price list of a customer's group says of one variant. */
interface ListedTerms {
  /** The fixed price; null if the list names none for the variant. */
  readonly priceCentavos: number | null;
  /** Off the list price of a variant without a fixed price; 0 for nothing. */
  readonly percentOff: number;
}

/**
 * Returns the lowest price of a variant in the price lists of a customer's group; null if no list has one below its list price.
 * A percentage counts from the list price, so that it does not add up with an offer, and is rounded in favour of the store.
 */
export function memberPriceOf(listPriceCentavos: number, lists: readonly ListedTerms[]): number | null {
  const prices = lists.map(
    ({ priceCentavos, percentOff }) =>
      priceCentavos ?? listPriceCentavos - Math.floor((listPriceCentavos * percentOff) / 100),
  );
  const lowest = Math.min(...prices);
  return lowest < listPriceCentavos ? lowest : null;
}

interface OfferedPrice {
  readonly price_centavos: number;
  readonly price_tiers?: PriceTier[] | undefined;
}

/**
 * Returns the prices by quantity of a variant with those of the lists of a customer's group, which all count: the lowest of a quantity
 * is what `offeredTiers` keeps. Those of the smallest purchase are its price [decision 182].
 */
export function withListedTiers(
  variant: { readonly min_qty: number; readonly volume_prices: readonly PriceTier[] },
  listed: readonly PriceTier[],
): { readonly volumePrices: readonly PriceTier[]; readonly smallestCentavos: number | null } {
  const ofAny = listed.filter(({ from_qty: from }) => from <= variant.min_qty);
  const larger = listed.filter(({ from_qty: from }) => from > variant.min_qty);
  return {
    volumePrices: [...variant.volume_prices, ...larger].toSorted(
      (one, other) => one.from_qty - other.from_qty,
    ),
    smallestCentavos: ofAny.length === 0 ? null : Math.min(...ofAny.map(({ price_centavos: each }) => each)),
  };
}

/**
 * Returns a public price with its prices by quantity as a member pays them: never above the public ones [decision 175]. `memberTiers`
 * are all prices by quantity of the member where a list has some.
 */
export function atMemberPrice<Offered extends OfferedPrice>(
  offered: Offered,
  memberCentavos: number,
  memberTiers?: PriceTier[],
): Offered {
  const { price_tiers: tiers, ...rest } = offered;
  const price = Math.min(offered.price_centavos, memberCentavos);
  // The rest of the offer is unchanged.
  if (memberTiers) return { ...rest, price_centavos: price, price_tiers: memberTiers } as Offered;
  const [smallest, ...larger] = tiers ?? [];
  const lower = larger.filter(({ price_centavos: each }) => each < price);
  // The rest of the offer is unchanged.
  return {
    ...rest,
    price_centavos: price,
    ...(smallest &&
      lower.length > 0 && {
        price_tiers: [{ ...smallest, price_centavos: Math.min(smallest.price_centavos, price) }, ...lower],
      }),
  } as Offered;
}
