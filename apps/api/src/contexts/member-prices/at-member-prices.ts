import { memberPriceOf, withListedTiers } from '@vitrine/rules/member-price.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import type { VariantPrices } from '@vitrine/rules/price-to-pay.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isOpen } from '#api/platform/time-window.ts';

import { memberPriceRepository } from './member-price-repository.ts';

/** Whose prices are asked for: a customer, nobody in particular (null), or the members of a group. */
export type Member = { readonly customerId: number | null } | { readonly groupCode: string | null };

interface PricedVariant extends VariantPrices {
  readonly variant_id: number;
  /** Both are absent where only the price of the smallest purchase is asked for. */
  readonly min_qty?: number;
  readonly volume_prices?: readonly PriceTier[];
}

interface OfMember {
  readonly member: Member;
  readonly now: Date;
}

/**
 * Returns variants with the lowest price of the member's lists as their offer price, unless they have a lower one, and with the lists'
 * prices by quantity among theirs: whatever computes an amount from them computes the member's, never above the public one [decisions 175,
 * 182].
 */
export async function atMemberPrices<Variant extends PricedVariant>(
  db: StoreDatabase,
  { variants, ...of }: OfMember & { readonly variants: readonly Variant[] },
): Promise<Variant[]> {
  const lists = variants.length === 0 ? [] : await listsOf(db, of);
  if (lists.length === 0) return [...variants];
  const fixed = await memberPriceRepository.prices(db, {
    listIds: lists.map(({ id }) => id),
    variantIds: [...new Set(variants.map(({ variant_id: id }) => id))],
  });
  const fixedIn = new Map(fixed.map((price) => [`${price.list_id}:${price.variant_id}`, price]));
  return variants.map((variant) => {
    const own = lists.map(({ id, percent_off: percentOff }) => ({
      percentOff,
      fixed: fixedIn.get(`${id}:${variant.variant_id}`),
    }));
    const tiers = tiersFor(
      variant,
      own.flatMap(({ fixed: listed }) => listed?.volume_prices ?? []),
    );
    const price = lowest(
      memberPriceOf(
        variant.list_price_centavos,
        own.map(({ fixed: listed, percentOff }) => ({
          percentOff,
          priceCentavos: listed?.price_centavos ?? null,
        })),
      ),
      tiers?.smallestCentavos ?? null,
    );
    const offer = variant.offer_price_centavos;
    const keepsOffer = price === null || (offer ?? variant.list_price_centavos) <= price;
    return {
      ...variant,
      ...(!keepsOffer && { offer_price_centavos: price }),
      ...(tiers && { volume_prices: tiers.volumePrices }),
    };
  });
}

function tiersFor({ min_qty: min, volume_prices: tiers }: PricedVariant, listed: readonly PriceTier[]) {
  return listed.length === 0 || min === undefined || tiers === undefined
    ? null
    : withListedTiers({ min_qty: min, volume_prices: tiers }, listed);
}

const lowest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Returns whether a customer's group has a price list now: for others no page asks for prices of their own. */
export async function hasMemberPrices(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<boolean> {
  return (await listsOf(db, { member: { customerId }, now })).length > 0;
}

/** Reads the customer's group only in a store with lists. */
async function listsOf(db: StoreDatabase, { member, now }: OfMember) {
  if ('customerId' in member ? member.customerId === null : member.groupCode === null) return [];
  const open = (await memberPriceRepository.active(db)).filter((list) => isOpen(list, now));
  if (open.length === 0) return [];
  if ('groupCode' in member) return open.filter(({ group_code: code }) => code === member.groupCode);
  const groupId =
    member.customerId === null ? null : await memberPriceRepository.groupOf(db, member.customerId);
  return open.filter(({ group_id: id }) => id === groupId);
}
