import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { productAddress } from './move-addresses.ts';
import { productUsesRepository } from './product-uses-repository.ts';

interface UsesRequest extends Refusing<'not_found'> {
  readonly db: StoreDatabase;
}

/** Returns what depends on a product and on its variants. */
export async function readProductUses({ db, refuse }: UsesRequest, productId: number): Promise<ProductUses> {
  const product = await productUsesRepository.product(db, productId);
  if (!product) throw refuse('not_found');
  const [orders, counts, places, lists, related] = await Promise.all([
    productUsesRepository.orders(db, productId),
    productUsesRepository.counts(db, productId),
    productUsesRepository.places(db, { sku: product.sku, address: productAddress(product.slug) }),
    productUsesRepository.lists(db, productId),
    productUsesRepository.relatedProducts(db, productId),
  ]);
  return {
    ...counts,
    ...orders.ofProduct,
    related_products: related,
    places: [...lists.map((name) => ({ kind: 'list' as const, name })), ...places],
    variants: product.variants.map(({ id, sku }) => ({
      sku,
      ...(orders.ofVariants.get(id) ?? { orders_count: 0, open_orders_count: 0 }),
    })),
  };
}
