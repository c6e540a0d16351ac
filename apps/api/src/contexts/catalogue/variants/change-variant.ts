import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { maxStock } from '@vitrine/rules/allowed-quantity.ts';
import { ineffectiveTiers } from '@vitrine/rules/offered-tiers.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import { priceProblem, priceToPay } from '@vitrine/rules/price-to-pay.ts';
import { offerPeriodProblem, type OfferPeriod } from '@vitrine/rules/running-offer.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { auditedPrices, type DatedPrices, toPublishedPrices } from './domain/published-prices.ts';
import { soldVariantRepository } from './sold-variant-repository.ts';

type Variant = NonNullable<Awaited<ReturnType<typeof soldVariantRepository.lock>>>;

interface PriceChange {
  readonly list: number;
  readonly offer?: number | null | undefined;
  readonly from?: Date | null | undefined;
  readonly until?: Date | null | undefined;
}

/** A change of one variant by staff, a key or a command. */
export interface VariantEdit<Code extends AdminRefusalCode = never> extends InAuditedTransaction<Code> {
  readonly sku: string;
}

/**
 * Sets a variant's list price, offer price and the offer's period: null ends the offer, or takes a bound from it, undefined keeps
 * either. With the version that the writer saw, a price that has changed since is refused with `edit_conflict`.
 */
export async function changePrice(
  { trx, trail, sku }: VariantEdit<'edit_conflict'>,
  { version, ...change }: PriceChange & { readonly version?: string },
): Promise<Variant> {
  const variant = await lockVariant(trx, sku);
  let changed = variant;
  const edit = {
    target: targetOf(sku),
    read: async () => auditedPrices(toPublishedPrices(variant)),
    async write() {
      const prices = pricesOf(variant, change);
      await soldVariantRepository.setPrices(trx, { sku, change: prices });
      changed = { ...variant, ...prices };
      return auditedPrices(toPublishedPrices(changed));
    },
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
  return changed;
}

function pricesOf(variant: Variant, { list, offer, from, until }: PriceChange): DatedPrices {
  const offerPrice = offer === undefined ? variant.offer_price_centavos : offer;
  // An offer that ends takes its period along.
  const kept: OfferPeriod = offerPrice === null ? { offer_from: null, offer_until: null } : variant;
  const prices = {
    list_price_centavos: list,
    offer_price_centavos: offerPrice,
    offer_from: from === undefined ? kept.offer_from : wholeSecond(from),
    offer_until: until === undefined ? kept.offer_until : wholeSecond(until),
  };
  const problem = priceProblem(prices) ?? offerPeriodProblem(prices);
  if (problem) throw new OperatorProblem(problem);
  return prices;
}

/** Files write no fractions of a second. */
const wholeSecond = (moment: Date | null): Date | null =>
  moment && new Date(Math.trunc(moment.getTime() / 1000) * 1000);

/** Returns the volume prices of a variant that are not lower than its price to pay [CAT+04]. */
export function ineffectiveVolumePrices(variant: Variant): PriceTier[] {
  return ineffectiveTiers(priceToPay(variant), variant.min_qty, variant.volume_prices);
}

/** Lists the variants with volume prices that are not lower than their price, by sku. */
export async function variantsWithIneffectiveVolumePrices(db: StoreDatabase): Promise<Variant[]> {
  const variants = await soldVariantRepository.withVolumePrices(db);
  return variants.filter((variant) => ineffectiveVolumePrices(variant).length > 0);
}

interface StockCondition {
  readonly if_stock?: number | undefined;
  readonly note?: string | undefined;
}
type StockChange = ({ readonly to: number } | { readonly by: number }) & StockCondition;

/**
 * Sets a variant's stock, or adds to its current stock, because sales continue meanwhile; with the stock that the writer read, only
 * while it still is. Orders that wait for pieces take theirs from it.
 */
export async function changeStock({ trx, trail, sku }: VariantEdit, change: StockChange): Promise<Variant> {
  const variant = await lockVariant(trx, sku);
  if (change.if_stock !== undefined && change.if_stock !== variant.stock) {
    throw new OperatorProblem('stock_moved', { stock: variant.stock, sku });
  }
  const wanted = 'to' in change ? change.to : variant.stock + change.by;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > maxStock) {
    throw new OperatorProblem('stock_invalid', { stock: variant.stock, sku });
  }
  const { note = '' } = change;
  const cause = { reason: 'hand', author: trail.author, note, at: trail.now } as const;
  const stock = await soldVariantRepository.setStock(trx, { sku, stock: wanted, cause });
  await trail.record(targetOf(sku), { before: { stock: variant.stock }, after: { stock } });
  return { ...variant, stock };
}

const targetOf = (sku: string) => ({ kind: 'variant', id: sku });

/** Returns the problem of a code that no variant has: its product may be deleted. */
export async function missingSku(db: StoreDatabase, sku: string): Promise<OperatorProblem> {
  const isDeleted = await soldVariantRepository.isDeleted(db, sku);
  return new OperatorProblem(isDeleted ? 'sku_in_trash' : 'sku_not_found', { sku });
}

async function lockVariant(trx: StoreTransaction, sku: string): Promise<Variant> {
  const variant = await soldVariantRepository.lock(trx, sku);
  if (!variant) throw await missingSku(trx, sku);
  return variant;
}
