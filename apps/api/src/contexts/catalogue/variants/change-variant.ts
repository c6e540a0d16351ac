import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { maxStock } from '@vitrine/rules/allowed-quantity.ts';
import { ineffectiveTiers } from '@vitrine/rules/offered-tiers.ts';
import { priceProblem } from '@vitrine/rules/price-problem.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { soldVariantRepository } from './sold-variant-repository.ts';

type Variant = NonNullable<Awaited<ReturnType<typeof soldVariantRepository.lock>>>;

/** A change of one variant by staff, a key or a command. */
export interface VariantEdit<Code extends AdminRefusalCode = never> {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail<Code>;
  readonly sku: string;
}

/** Returns the editable prices of a variant, of which their version is a hash. */
export function editablePrices({
  price_centavos,
  special_price_centavos,
}: Pick<Variant, 'price_centavos' | 'special_price_centavos'>) {
  return { price_centavos, special_price_centavos };
}

/**
 * Sets a variant's price and sale price: null ends the sale, undefined keeps it. With the version that the writer saw, a
 * price that has changed since is refused with `edit_conflict`.
 */
export async function changePrice(
  { trx, trail, sku }: VariantEdit<'edit_conflict'>,
  { price, special, version }: { price: number; special?: number | null; version?: string },
): Promise<Variant> {
  const edit = {
    target: targetOf(sku),
    read: async () => editablePrices(await lockVariant(trx, sku)),
    write: async () => {
      const variant = await lockVariant(trx, sku);
      await soldVariantRepository.set(trx, sku, pricesOf(variant, { price, special }));
    },
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
  return lockVariant(trx, sku);
}

function pricesOf(
  variant: Variant,
  { price, special }: { price: number; special?: number | null | undefined },
) {
  const onOffer = special === undefined ? variant.special_price_centavos : special;
  const problem = priceProblem({ price, special: onOffer });
  if (problem) throw new OperatorProblem(problem);
  return { price_centavos: price, special_price_centavos: onOffer };
}

/** Returns the volume prices of a variant that are not lower than its sale price [CAT+04]. */
export function ineffectiveVolumePrices(variant: Variant): PriceTier[] {
  const { price_centavos: price, special_price_centavos: special, min_qty: minQty } = variant;
  return ineffectiveTiers(special ?? price, minQty, variant.volume_prices);
}

/** Lists the variants with volume prices that are not lower than their price, by sku. */
export async function variantsWithIneffectiveVolumePrices(db: StoreDatabase): Promise<Variant[]> {
  const variants = await soldVariantRepository.withVolumePrices(db);
  return variants.filter((variant) => ineffectiveVolumePrices(variant).length > 0);
}

/** Sets a variant's stock, or adds to its current stock, because sales continue meanwhile. */
export async function changeStock(
  { trx, trail, sku }: VariantEdit,
  change: { readonly to: number } | { readonly by: number },
): Promise<Variant> {
  await trail.change({
    target: targetOf(sku),
    read: async () => ({ stock: (await lockVariant(trx, sku)).stock }),
    async write() {
      const variant = await lockVariant(trx, sku);
      const stock = 'to' in change ? change.to : variant.stock + change.by;
      if (!Number.isInteger(stock) || stock < 0 || stock > maxStock) {
        throw new OperatorProblem('stock_invalid', { stock: variant.stock, sku });
      }
      await soldVariantRepository.set(trx, sku, { stock });
    },
  });
  return lockVariant(trx, sku);
}

const targetOf = (sku: string) => ({ kind: 'variant', id: sku });

async function lockVariant(trx: StoreTransaction, sku: string): Promise<Variant> {
  const variant = await soldVariantRepository.lock(trx, sku);
  if (!variant) throw new OperatorProblem('sku_not_found', { sku });
  return variant;
}
