import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { productRepository } from './product-repository.ts';

const maxPerPage = 50_000;

/** Returns the slugs of all active products in a stable order, page by page. */
export async function listProductAddresses(
  db: StoreDatabase,
  { page = 1, per_page: perPage = maxPerPage }: { page?: number | undefined; per_page?: number | undefined },
) {
  const limit = Math.min(perPage, maxPerPage);
  const [items, total] = await Promise.all([
    productRepository.addresses(db, { limit, offset: (page - 1) * limit }),
    productRepository.countActive(db),
  ]);
  return { items, page, page_count: Math.max(1, Math.ceil(total / limit)) };
}
