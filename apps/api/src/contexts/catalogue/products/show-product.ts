import type { Product, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { publishedStock } from '@vitrine/rules/published-stock.ts';
import { optionInOrder } from '@vitrine/rules/size-order.ts';

import { offeredPrices } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { shownHtml } from '#api/platform/sanitise-html.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { categoryRepository } from './category-repository.ts';
import { breadcrumbTo, deepestKey } from './domain/category-tree.ts';
import { packContentOf, productCard, withRating } from './domain/product-card.ts';
import { publishedPromise } from './domain/published-promise.ts';
import { publishedSeo } from './domain/published-seo.ts';
import { withPackSizes } from './domain/with-pack-sizes.ts';
import type { PriceMoment } from './price-moment.ts';
import { productRepository, type ProductVariantRow } from './product-repository.ts';
import { showBundle } from './show-bundle.ts';
import { withPricesAt } from './with-prices-at.ts';

const relatedCount = 8;

/** Returns a product with everything that its page shows. */
export async function showProduct(
  {
    db,
    refuse,
    moment,
    settings,
  }: InStore &
    Refusing<'not_found'> & {
      readonly moment: PriceMoment;
      readonly settings: Pick<Settings, 'catalog/bought_together'>;
    },
  by: { slug: string } | { id: number },
): Promise<Product> {
  const found = await productRepository.one(db, { ...by, at: moment.at });
  if (!found) throw refuse('not_found');
  const {
    variants,
    video_url: url,
    video_title: title,
    video_captions: captions,
    video_added_on: addedOn,
    sale_min_qty: _minQty,
    sale_content: _content,
    seo_title,
    seo_description,
    ...stored
  } = found;
  const [[row = stored], categories, chosen, bundle] = await Promise.all([
    withPricesAt(db, [stored], moment),
    categoryRepository.aboveProduct(db, stored.id),
    productRepository.relatedCards(db, { productId: stored.id, limit: relatedCount }),
    showBundle(db, { productId: stored.id, isFilledUp: settings['catalog/bought_together'], moment }),
  ]);
  // Ancestors are less deep than their category, so the deepest one contains the product itself.
  const home = deepestKey(categories.map(({ url_key }) => url_key));
  const related =
    chosen.length > 0 || home === undefined
      ? chosen
      : await otherBestSellers(db, { productId: stored.id, category: home });
  for (const { changes_at: change } of variants) moment.expireAt(change === null ? null : new Date(change));
  return {
    ...withRating(row),
    ...publishedSeo({ seo_title, seo_description }),
    description_html: shownHtml(row.description_html),
    options: row.options.map((option) => ({ ...option, values: [...optionInOrder(option.values)] })),
    variants: withPackSizes(variants, row.options).map(publishedVariant),
    breadcrumb: home === undefined ? [] : breadcrumbTo(home, categories),
    related: (await withPricesAt(db, related, moment)).map(productCard),
    video: url === null || addedOn === null ? null : { url, title, captions, added_on: addedOn },
    bundle,
  };
}

async function otherBestSellers(
  db: StoreDatabase,
  { productId, category }: { productId: number; category: string },
) {
  const categoryIds = await categoryRepository.idsFrom(db, category);
  const bestSellers = await productRepository.bestSellers(db, { categoryIds, limit: relatedCount + 1 });
  return bestSellers.filter(({ id }) => id !== productId).slice(0, relatedCount);
}

function publishedVariant(row: ProductVariantRow): ProductVariant {
  return {
    id: row.id,
    sku: row.sku,
    option_values: row.option_values,
    list_price_centavos: row.list_price_centavos,
    ...offeredPrices(row),
    ...(row.offer_until !== null && { offer_until: new Date(row.offer_until).toISOString() }),
    stock: publishedStock(row),
    ...publishedPromise(row),
    min_qty: row.min_qty,
    qty_step: row.qty_step,
    ...packContentOf(row.content),
  };
}
