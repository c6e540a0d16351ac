import { promisedDay } from '@vitrine/contract/promised-day.ts';
import type { FeedProduct, FeedVariant } from '@vitrine/contract/schemas/product-feed.ts';
import { orderableQty } from '@vitrine/rules/orderable-quantity.ts';

import { offeredPrices } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textOfHtml } from '#api/platform/sanitise-html.ts';

import { categoryRepository } from './category-repository.ts';
import { breadcrumbTo, deepestKey } from './domain/category-tree.ts';
import { packContentOf } from './domain/product-card.ts';
import { type FeedRow, feedRepository } from './feed-repository.ts';
import type { PriceMoment } from './price-moment.ts';

const perPage = 200;
/** Feeds take no more than one picture and ten others. */
const maxImages = 11;

/** Returns the next products after an id, with their variants, as feeds list them. */
export async function listFeedProducts(
  db: StoreDatabase,
  { after, moment: { at, expireAt }, today }: { after: number; moment: PriceMoment; today: string },
): Promise<{ items: FeedProduct[]; after: number | null }> {
  const [rows, categories] = await Promise.all([
    feedRepository.after(db, { id: after, limit: perPage + 1, at }),
    categoryRepository.all(db, { hasCollections: false }),
  ]);
  const page = rows.slice(0, perPage);
  for (const { changes_at: change } of page.flatMap(({ variants }) => variants)) {
    expireAt(change === null ? null : new Date(change));
  }
  return {
    items: page.map((row) => feedProductOf(row, { categories, today })),
    after: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
  };
}

function feedProductOf(
  row: FeedRow,
  { categories, today }: { categories: readonly { url_key: string; name: string }[]; today: string },
): FeedProduct {
  const home = deepestKey(row.category_keys);
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    description: row.short_description.trim() || textOfHtml(row.description_html),
    categories: home === undefined ? [] : breadcrumbTo(home, categories).map(({ name }) => name),
    is_free_shipping: row.is_free_shipping,
    variants: row.variants.map((variant) => feedVariantOf(row, { variant, today })),
  };
}

function availabilityOf(
  variant: FeedRow['variants'][number],
  today: string,
): Pick<FeedVariant, 'is_available' | 'on_order'> {
  const isInStock = variant.stock >= variant.min_qty;
  const isOnOrder = !isInStock && orderableQty(variant) >= variant.min_qty;
  return {
    is_available: isInStock || isOnOrder,
    ...(isOnOrder && {
      on_order: { available_on: promisedDay(variant, today), is_presale: variant.on_order_date !== null },
    }),
  };
}

function feedVariantOf(
  { options, images }: FeedRow,
  { variant, today }: { variant: FeedRow['variants'][number]; today: string },
): FeedVariant {
  const { option_values: values } = variant;
  const isOwn = ({ option_value: of }: FeedRow['images'][number]) =>
    of !== null && values[of.code] === of.value;
  const own = images.filter(isOwn);
  const common = images.filter(({ option_value: of }) => of === null);
  return {
    id: variant.id,
    sku: variant.sku,
    gtin: variant.gtin,
    options: options.flatMap(({ code, label, values: choices }) => {
      const chosen = choices.find((choice) => choice.code === values[code]);
      return chosen ? [{ code, label, value: chosen.label }] : [];
    }),
    list_price_centavos: variant.list_price_centavos,
    price_centavos: offeredPrices(variant).price_centavos,
    ...(variant.offer_from !== null && { offer_from: new Date(variant.offer_from).toISOString() }),
    ...(variant.offer_until !== null && { offer_until: new Date(variant.offer_until).toISOString() }),
    ...availabilityOf(variant, today),
    min_qty: variant.min_qty,
    ...packContentOf(variant.content),
    weight_grams: variant.weight_grams,
    images: [...own, ...common]
      .slice(0, maxImages)
      .map(({ path, alt, width, height }) => ({ path, alt, width, height })),
  };
}
