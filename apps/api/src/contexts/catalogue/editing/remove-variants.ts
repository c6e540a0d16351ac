import type { CatalogueProduct } from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { editedProductRepository } from './edited-product-repository.ts';

/**
 * Removes the variants of a product that are not kept, also from carts and lists. Refuses one of an order that is not delivered: its
 * cancellation would return stock to it. Orders keep its name and price.
 */
export async function removeVariants(
  trx: StoreTransaction,
  { product: { variants }, kept }: { product: CatalogueProduct; kept: ReadonlySet<string> },
): Promise<void> {
  const removed = variants.filter(({ sku }) => !kept.has(sku));
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id).toSorted((one, other) => one - other);
  await editedProductRepository.lockVariants(trx, ids);
  const [ordered] = await editedProductRepository.ofOpenOrders(trx, ids);
  if (ordered) {
    throw new OperatorProblem('variant_in_open_order', { sku: ordered.sku, order: ordered.number });
  }
  await editedProductRepository.removeVariants(trx, ids);
}
