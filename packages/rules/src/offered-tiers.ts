import type { PriceTier } from './price-tiers.ts';

/**
 * Returns the prices of a variant by quantity, first that of the smallest purchase. Omits volume prices that are not
 * lower, such as those above a sale price or of another list; undefined if none remains [CAT+04].
 */
export function offeredTiers(
  salePriceCentavos: number,
  minQty: number,
  volumePrices: readonly PriceTier[],
): PriceTier[] | undefined {
  const tiers = volumePrices
    .toSorted((a, b) => a.from_qty - b.from_qty || a.price_centavos - b.price_centavos)
    .reduce<PriceTier[]>(
      (offered, tier) => (tier.price_centavos < lastPrice(offered) ? offered.concat(tier) : offered),
      [{ from_qty: minQty, price_centavos: salePriceCentavos }],
    );
  return tiers.length > 1 ? tiers : undefined;
}

/** Returns the volume prices that are not lower than a sale price, and are therefore not offered until it rises. */
export function ineffectiveTiers(
  salePriceCentavos: number,
  minQty: number,
  volumePrices: readonly PriceTier[],
): PriceTier[] {
  const offered = offeredTiers(salePriceCentavos, minQty, volumePrices) ?? [];
  return volumePrices.filter((tier) => !offered.includes(tier));
}

const lastPrice = (tiers: readonly PriceTier[]): number => tiers.at(-1)?.price_centavos ?? 0;

/** Returns whether volume prices start above the smallest purchase, in rising quantities and falling prices. */
export function areFallingTiers(
  { price_centavos: price, min_qty: minQty }: { price_centavos: number; min_qty: number },
  volumePrices: readonly PriceTier[],
): boolean {
  return volumePrices.every((tier, index) => {
    const before = volumePrices[index - 1] ?? { from_qty: minQty, price_centavos: price };
    return tier.from_qty > before.from_qty && tier.price_centavos < before.price_centavos;
  });
}
