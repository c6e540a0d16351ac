import { catalogueRepository } from '#api/contexts/catalogue/files/catalogue-repository.ts';
import { lockCatalogueProduct } from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { deletedProductRepository } from './deleted-product-repository.ts';
import { editableProduct } from './editable-product.ts';
import { editedProductRepository } from './edited-product-repository.ts';

/**
 * Deletes a product: it leaves shop, lists and search, and carts say so of its lines. It stays in orders, whose cancellations and
 * returns still move its stock. Locks it as sales do, so that an order has it whole or is refused.
 */
export async function deleteProduct(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: number,
): Promise<void> {
  const sku = await editedProductRepository.skuOf(trx, id);
  const product = sku === undefined ? undefined : await lockCatalogueProduct(trx, sku);
  // Its code may be another product's by now.
  if (product?.id !== id) throw trail.refuse('not_found');
  await catalogueRepository.lock(trx, {
    productIds: [id],
    variantIds: product.variants.map((variant) => variant.id),
  });
  await deletedProductRepository.delete(trx, { id, at: trail.now, by: trail.author });
  await trail.record({ kind: 'product', id: product.sku }, { before: editableProduct(product), after: null });
}
