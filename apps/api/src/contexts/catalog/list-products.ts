import type { ProductPage, ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import { categoryRepository } from '#api/contexts/catalog/category-repository.ts';
import { listingFilters, wantedFilters } from '#api/contexts/catalog/domain/listing-filters.ts';
import { productCard } from '#api/contexts/catalog/domain/product-card.ts';
import { mayBeSku, searchTerms } from '#api/contexts/catalog/domain/search-terms.ts';
import { productListing } from '#api/contexts/catalog/product-listing.ts';
import { productRepository } from '#api/contexts/catalog/product-repository.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

export interface ProductListWish {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  readonly skus?: string | undefined;
  readonly sort?: ProductSort | undefined;
  /** As the contract has it: `cor=areia,terracota;preco-de=50`. */
  readonly filters?: string | undefined;
  readonly with_filters?: 'true' | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

const defaultPerPage = 24;

/** One page of products. A category that is not there and a page beyond the last are refused as not found. */
export async function listProducts(db: StoreDatabase, wish: ProductListWish): Promise<ProductPage> {
  const { page = 1, per_page: perPage = defaultPerPage, sort = 'relevance' } = wish;
  const [categoryIds, hits, settings] = await Promise.all([
    categoryIdsOf(db, wish.category),
    hitsOf(db, wish),
    storeSettings(db),
  ]);
  const codes = settings['catalog/filters'];
  const wanted = wantedFilters(wish.filters ?? '', codes);
  const found = await productListing(db).find(
    codes,
    { ...wanted, categoryIds, hits },
    { sort, limit: perPage, offset: (page - 1) * perPage },
  );
  const pageCount = Math.max(1, Math.ceil(found.total / perPage));
  if (page > pageCount) throw new Refusal('not_found');
  return {
    items: (await productRepository.cards(db, found.ids)).map(productCard),
    total: found.total,
    page,
    page_count: pageCount,
    per_page: perPage,
    filters: wish.with_filters ? listingFilters(wanted.price, found, codes) : null,
  };
}

async function categoryIdsOf(db: StoreDatabase, urlKey: string | undefined): Promise<number[] | undefined> {
  if (urlKey === undefined) return undefined;
  const ids = await categoryRepository.idsFrom(db, urlKey);
  if (ids.length === 0) throw new Refusal('not_found');
  return ids;
}

/** What codes or a search stand for, the best first; undefined where neither is asked for. */
async function hitsOf(db: StoreDatabase, { skus, q }: ProductListWish): Promise<number[] | undefined> {
  if (skus !== undefined) {
    const codes = skus.split(',').map((sku) => sku.trim());
    return productRepository.idsInOrder(
      db,
      codes.filter((sku) => sku !== ''),
    );
  }
  return q === undefined || q === '' ? undefined : searchHits(db, q);
}

/**
 * What a text may mean, the best first; the next counts where one finds nothing. A search is for the product of exactly
 * that code, else for products with all the words, else, so that a typing error does not end in nothing, for products
 * with words alike [CAT-03].
 */
async function searchHits(db: StoreDatabase, text: string): Promise<number[]> {
  if (mayBeSku(text)) {
    const ids = await productRepository.idsBySku(db, text);
    if (ids.length > 0) return ids;
  }
  const terms = searchTerms(text);
  if (terms.words.length === 0) return [];
  const found = await productRepository.idsFound(db, { terms, mode: 'words' });
  return found.length > 0 ? found : productRepository.idsFound(db, { terms, mode: 'similar' });
}
