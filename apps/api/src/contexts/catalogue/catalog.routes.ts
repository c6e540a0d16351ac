import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { suggestWithAnswers } from './answers/suggest-with-answers.ts';
import { listArrivingProducts } from './listing/list-arriving-products.ts';
import { listProducts } from './listing/list-products.ts';
import type { UsingListings } from './listing/product-listing.ts';
import { categoryRepository } from './products/category-repository.ts';
import { parentsFirst } from './products/domain/category-tree.ts';
import { productCard } from './products/domain/product-card.ts';
import { findCodes } from './products/find-codes.ts';
import { findVariantsBySku } from './products/find-variants-by-sku.ts';
import { listFeedProducts } from './products/list-feed-products.ts';
import { listProductAddresses } from './products/list-product-addresses.ts';
import { priceMomentOf } from './products/price-moment.ts';
import { productRepository } from './products/product-repository.ts';
import { showCategory } from './products/show-category.ts';
import { showProduct } from './products/show-product.ts';
import { withPricesAt } from './products/with-prices-at.ts';

/** Each reads a whole category. */
const arrivingLists = limitByAddress('arriving-lists', 600);

export const catalogRoutes = {
  'GET /api/catalog/categories': async ({ db, query }) =>
    parentsFirst(await categoryRepository.all(db, { hasCollections: query.collections === 'true' })),

  'GET /api/catalog/categories/by-key': ({ db, query: { url_key: urlKey, id }, refuse }) =>
    showCategory(
      { refuse, db },
      urlKey === undefined ? { id: requireParameter({ refuse }, { field: 'id', value: id }) } : { urlKey },
    ),

  'GET /api/catalog/products': ({ query, ...request }) =>
    listProducts(
      {
        ...request,
        moment: priceMomentOf(request),
        listing: request.services.listings.of(request.store.id, request.primary),
      },
      query,
    ),

  'POST /api/catalog/products/arriving': async ({ body, ...request }) => {
    await arrivingLists.count(request);
    return listArrivingProducts(
      {
        ...request,
        moment: priceMomentOf(request),
        listing: request.services.listings.of(request.store.id, request.primary),
      },
      body,
    );
  },

  'GET /api/catalog/products/cards': async ({ db, query, ...request }) => {
    const rows = await productRepository.cards(db, [...new Set(query.ids.split(',').map(Number))]);
    return (await withPricesAt(db, rows, priceMomentOf(request))).map(productCard);
  },

  'GET /api/catalog/products/addresses': ({ db, query }) => listProductAddresses(db, query),

  'GET /api/catalog/products/feed': ({ db, services, query: { after }, ...request }) =>
    listFeedProducts(db, {
      after: after === undefined ? 0 : Number(after),
      moment: priceMomentOf(request),
      today: dayInSaoPaulo(services.clock.now()),
    }),

  'GET /api/catalog/variants': ({ db, query, ...request }) =>
    findVariantsBySku(db, { skus: query.skus.split(','), moment: priceMomentOf(request) }),

  'GET /api/catalog/codes': ({ db, query, ...request }) =>
    findCodes(db, { codes: query.codes.split('\n'), moment: priceMomentOf(request) }),

  'GET /api/catalog/suggestions': ({ query: { q }, ...request }) =>
    suggestWithAnswers({ ...request, moment: priceMomentOf(request) }, q),

  'GET /api/catalog/products/by-key': ({ db, query: { slug, id }, refuse, ...request }) =>
    showProduct(
      { refuse, db, settings: request.settings, moment: priceMomentOf(request) },
      slug === undefined ? { id: requireParameter({ refuse }, { field: 'id', value: id }) } : { slug },
    ),
} satisfies CallHandlers<UsingListings & UsingLookups>;

/** One of two parameters is required, which the schema cannot express. */
function requireParameter<Value>(
  { refuse }: Refusing<'validation_failed'>,
  { field, value }: { field: string; value: Value | undefined },
): Value {
  if (value === undefined) {
    throw refuse('validation_failed', { fields: { [field]: ['validation.required'] } });
  }
  return value;
}
