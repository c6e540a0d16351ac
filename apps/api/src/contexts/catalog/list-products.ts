import type { ProductPage, ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import { categoryRepository } from '#api/contexts/catalog/category-repository.ts';
import { productCard } from '#api/contexts/catalog/domain/product-card.ts';
import { mayBeSku, searchTerms } from '#api/contexts/catalog/domain/search-terms.ts';
import { type ProductFilter, productRepository } from '#api/contexts/catalog/product-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

export interface ProductListWish {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  readonly skus?: string | undefined;
  readonly sort?: ProductSort | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

const defaultPerPage = 24;

/** One page of products. A category that is not there and a page beyond the last are refused as not found. */
export async function listProducts(db: StoreDatabase, wish: ProductListWish): Promise<ProductPage> {
  const { page = 1, per_page: perPage = defaultPerPage, sort = 'relevance' } = wish;
  const order = { sort, limit: perPage, offset: (page - 1) * perPage };
  let found: Awaited<ReturnType<typeof productRepository.page>> = { total: 0, rows: [] };
  for (const filter of await readings(db, await filterOf(db, wish), wish.q)) {
    found = await productRepository.page(db, filter, order);
    if (found.total > 0) break;
  }
  const pageCount = Math.max(1, Math.ceil(found.total / perPage));
  if (page > pageCount) throw new Refusal('not_found');
  return {
    items: found.rows.map(productCard),
    total: found.total,
    page,
    page_count: pageCount,
    per_page: perPage,
  };
}

async function filterOf(db: StoreDatabase, wish: ProductListWish): Promise<ProductFilter> {
  const skus = wish.skus
    ?.split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  if (wish.category === undefined) return { ...(skus && { skus }) };
  const categoryIds = await categoryRepository.idsFrom(db, wish.category);
  if (categoryIds.length === 0) throw new Refusal('not_found');
  return { categoryIds, ...(skus && { skus }) };
}

/**
 * What a list may mean, the best first; the next counts where one finds nothing. A search is for the product of
 * exactly that code, else for products with all the words, else, so that a typing error does not end in nothing,
 * for products with words alike [CAT-03].
 */
async function readings(
  db: StoreDatabase,
  base: ProductFilter,
  text: string | undefined,
): Promise<ProductFilter[]> {
  if (text === undefined || text === '') return [base];
  if (mayBeSku(text)) {
    const ids = await productRepository.idsBySku(db, text);
    if (ids.length > 0) return [{ ...base, ids }];
  }
  const terms = searchTerms(text);
  if (terms.words.length === 0) return [];
  return [
    { ...base, search: { terms, mode: 'words' } },
    { ...base, search: { terms, mode: 'similar' } },
  ];
}
