import type { Product, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import type { PagedReviews } from '@vitrine/contract/schemas/review.ts';
import { dimensionsInWords, isMeasure } from '@vitrine/rules/product-measures.ts';

import { quantityRuleText } from '#app/features/cart/domain/quantity-rule-text.ts';
import { type CardView, cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { api } from '#app/platform/api/api.ts';
import { isCallError, orNull } from '#app/platform/errors/or-null.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';

import { initialVariant } from './domain/initial-variant.ts';
import { offerEndText } from './domain/offer-end-text.ts';
import { onOrderNotice } from './domain/on-order-notice.ts';
import { type GalleryItem, galleryItems } from './gallery-items.ts';

/** `sold_as` is the quantity rule, if any; `offer_ends` says when the offer ends, if it does; `ordered_as` how it is sold beyond its stock. */
export type OfferedVariant = ProductVariant & {
  readonly sold_as?: string;
  readonly offer_ends?: string;
  readonly ordered_as?: string;
  /** Of a variant at the customer's own price: what everyone else pays. */
  readonly public_prices?: Pick<ProductVariant, 'list_price_centavos' | 'price_centavos'>;
};

export interface ProductPageView {
  readonly product: Omit<
    Product,
    'related' | 'created_on' | 'is_from_price' | 'images' | 'video' | 'variants'
  > & {
    readonly images: readonly GalleryItem[];
    readonly variants: OfferedVariant[];
    /** Without measures. */
    readonly attributes: Product['attributes'];
    readonly measures: Product['attributes'];
    /** The dimensions in one line; '' without any. */
    readonly dimensions: string;
  };
  readonly related: readonly CardView[];
  /** The first page of reviews; null if there are none or they cannot be loaded. */
  readonly reviews: PagedReviews | null;
  readonly terms: PaymentTerms;
  /** The initially chosen variant; null without any. */
  readonly openedWith: number | null;
}

/** `variantId` is the initial variant, if it belongs to the product. */
export async function loadProductPage(
  { slug, variantId }: { slug: string; variantId: number },
  settings: BrowserSettings,
): Promise<ProductPageView | null> {
  const [found, terms] = await Promise.all([
    orNull(api('GET /api/catalog/products/by-key', { query: { slug } })),
    loadPaymentTerms(settings),
  ]);
  if (!found) return null;
  const { related, created_on: _on, is_from_price: _from, video: _video, ...product } = found;
  const reviews = product.rating === null ? null : await loadReviews(product.id);
  const requestedVariant = product.variants.find(({ id }) => id === variantId);
  const openedWith = (requestedVariant ?? initialVariant(product.variants))?.id ?? null;
  return {
    product: {
      ...product,
      ...separateMeasures(product.attributes),
      images: galleryItems(found),
      variants: product.variants.map(offeredVariant),
    },
    related: related.map(cardView),
    reviews,
    terms,
    openedWith,
  };
}

export function separateMeasures(all: Product['attributes']) {
  const measures = all.filter(({ code }) => isMeasure(code));
  const attributes = all.filter(({ code }) => !isMeasure(code));
  return { attributes, measures, dimensions: dimensionsInWords(measures) };
}

function offeredVariant(variant: ProductVariant): OfferedVariant {
  const text = quantityRuleText(variant);
  return {
    ...variant,
    ...(text !== null && { sold_as: text }),
    ...(variant.on_order && { ordered_as: onOrderNotice(variant.on_order) }),
    ...(variant.offer_until !== undefined && { offer_ends: offerEndText(variant.offer_until) }),
  };
}

async function loadReviews(id: number): Promise<PagedReviews | null> {
  try {
    const page = await api('GET /api/catalog/products/{id}/reviews', { path: { id } });
    return page.summary && page;
  } catch (error) {
    // The page is rendered without reviews.
    if (isCallError(error)) return null;
    throw error;
  }
}
