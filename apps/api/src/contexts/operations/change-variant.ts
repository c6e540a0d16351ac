import { ineffectiveTiers } from '@vitrine/rules/offered-tiers.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { soldVariantRepository } from './sold-variant-repository.ts';

/** More than any real stock. */
const maxStock = 1_000_000;
const dearest = 100_000_000;

type Variant = NonNullable<Awaited<ReturnType<typeof soldVariantRepository.lock>>>;

/** Sets a variant's price and sale price: null ends the sale, undefined keeps it. */
export function changePrice(
  db: StoreDatabase,
  sku: string,
  { price, special }: { price: number; special?: number | null },
): Promise<Variant> {
  return changed(db, sku, (variant) => {
    const onOffer = special === undefined ? variant.special_price_centavos : special;
    if (price <= 0 || price > dearest)
      throw new OperatorProblem('price_invalid', 'O preço é maior que zero e no máximo R$ 1 milhão.');
    if (onOffer !== null && (onOffer <= 0 || onOffer >= price)) {
      throw new OperatorProblem(
        'special_price_invalid',
        'O preço promocional é maior que zero e menor que o preço. Para tirá-lo: --no-special.',
      );
    }
    return { price_centavos: price, special_price_centavos: onOffer };
  });
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
export function changeStock(
  db: StoreDatabase,
  sku: string,
  change: { readonly to: number } | { readonly by: number },
): Promise<Variant> {
  return changed(db, sku, (variant) => {
    const stock = 'to' in change ? change.to : variant.stock + change.by;
    if (!Number.isInteger(stock) || stock < 0 || stock > maxStock) {
      throw new OperatorProblem(
        'stock_invalid',
        `Há ${variant.stock} de ${sku}: o estoque não fica negativo.`,
      );
    }
    return { stock };
  });
}

function changed(
  db: StoreDatabase,
  sku: string,
  decide: (variant: Variant) => Parameters<typeof soldVariantRepository.set>[2],
): Promise<Variant> {
  return db.transaction().execute(async (trx) => {
    const variant = await soldVariantRepository.lock(trx, sku);
    if (!variant) throw new OperatorProblem('sku_not_found', `Não há ${sku} nesta loja (o SKU da variação).`);
    return soldVariantRepository.set(trx, sku, decide(variant));
  });
}
