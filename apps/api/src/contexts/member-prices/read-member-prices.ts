import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import type { MemberPrices } from '@vitrine/contract/schemas/member-prices.ts';
import { atMemberPrice } from '@vitrine/rules/member-price.ts';
import { offeredTiers } from '@vitrine/rules/offered-tiers.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import { priceToPay, type VariantPrices } from '@vitrine/rules/price-to-pay.ts';
import { publishedStock } from '@vitrine/rules/published-stock.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { atMemberPrices } from './at-member-prices.ts';
import { memberPriceRepository } from './member-price-repository.ts';

interface AskedPrices {
  readonly productIds: readonly number[];
  readonly variantIds: readonly number[];
  readonly customerId: number;
  readonly now: Date;
}

/** Returns the prices that a customer pays for cards and variants, where they are below the public ones. */
export async function readMemberPrices(db: StoreDatabase, asked: AskedPrices): Promise<MemberPrices> {
  return { products: await pricesOfCards(db, asked), variants: await pricesOfVariants(db, asked) };
}

/** Returns variants that a customer may buy again, at the customer's prices. */
export async function offeredToMember<Offered extends PublicOffer>(
  db: StoreDatabase,
  { offered, customerId, now }: { offered: readonly Offered[]; customerId: number; now: Date },
): Promise<Offered[]> {
  const variants = offered.map(
    ({ variant_id, list_price_centavos, price_centavos, min_qty, price_tiers }) => ({
      variant_id,
      list_price_centavos,
      offer_price_centavos: price_centavos < list_price_centavos ? price_centavos : null,
      min_qty,
      // The first one is the smallest purchase.
      volume_prices: price_tiers?.slice(1) ?? [],
    }),
  );
  const own = await atMemberPrices(db, { variants, member: { customerId }, now });
  return offered.map((one, index) => {
    const variant = own[index];
    return variant ? atMemberPrice(one, priceToPay(variant), ownTiers(variant, variants[index])) : one;
  });
}

type PublicOffer = Pick<
  VariantBySku,
  'variant_id' | 'list_price_centavos' | 'price_centavos' | 'price_tiers' | 'min_qty'
>;

async function pricesOfVariants(
  db: StoreDatabase,
  { variantIds, customerId, now }: AskedPrices,
): Promise<MemberPrices['variants']> {
  if (variantIds.length === 0) return [];
  const variants = await memberPriceRepository.variants(db, variantIds);
  const own = await atMemberPrices(db, { variants, member: { customerId }, now });
  return own.flatMap((variant, index) => {
    const tiers = ownTiers(variant, variants[index]);
    const price = { variant_id: variant.variant_id, price_centavos: priceToPay(variant) };
    return tiers || isLower(variant, variants[index])
      ? [
          {
            ...price,
            ...(tiers && { price_tiers: tiers, stock: publishedStock({ ...variant, volume_prices: tiers }) }),
          },
        ]
      : [];
  });
}

interface TieredVariant extends VariantPrices {
  readonly min_qty: number;
  readonly volume_prices: readonly PriceTier[];
}

/** Returns all prices by quantity of a variant for the member if a list has some; undefined where the public ones count. */
function ownTiers(own: TieredVariant, shown: TieredVariant | undefined): PriceTier[] | undefined {
  return own.volume_prices === shown?.volume_prices
    ? undefined
    : offeredTiers(priceToPay(own), own.min_qty, own.volume_prices);
}

/** As listings choose the price of a card: that of the cheapest variant that can be ordered. */
async function pricesOfCards(
  db: StoreDatabase,
  { productIds, customerId, now }: AskedPrices,
): Promise<MemberPrices['products']> {
  if (productIds.length === 0) return [];
  const variants = await memberPriceRepository.variantsOfProducts(db, productIds);
  const own = await atMemberPrices(db, { variants, member: { customerId }, now });
  const publicPrices = new Map([...byProduct(variants)].map(([id, of]) => [id, cheapest(of)]));
  return [...byProduct(own)].flatMap(([id, of]) => {
    const shown = cheapest(of);
    if (!shown || !isLower(shown, publicPrices.get(id))) return [];
    const isFromPrice = new Set(of.map(priceToPay)).size > 1;
    return [{ product_id: id, price_centavos: priceToPay(shown), is_from_price: isFromPrice }];
  });
}

const byProduct = <Row extends { readonly product_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ product_id: id }) => id);

function cheapest<Row extends VariantPrices & { readonly is_sold_out: boolean }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.toSorted(
    (one, other) =>
      Number(one.is_sold_out) - Number(other.is_sold_out) || priceToPay(one) - priceToPay(other),
  )[0];
}

const isLower = (own: VariantPrices, shown: VariantPrices | undefined): boolean =>
  shown !== undefined && priceToPay(own) < priceToPay(shown);
