import type { ComponentType } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { inPlaceholder, whenNear } from '#app/platform/hydration/when-near.tsx';

import { BuyTogether as BuyTogetherPart } from './buy-together.tsx';
import { ProductDelivery as ProductDeliveryPart } from './product-delivery.tsx';
import { ProductReviews as ProductReviewsPart } from './product-reviews.tsx';
import { RecentlyViewed as RecentlyViewedPart } from './recently-viewed.tsx';
import { RelatedProducts as RelatedProductsPart } from './related-products.tsx';
import {
  SoldOutAlternatives as SoldOutAlternativesPart,
  type SoldOutAlternativesProps,
} from './sold-out-alternatives.tsx';
import { VolumePrices as VolumePricesPart } from './volume-prices.tsx';

// The server renders these immediately; the browser's build drops the server's branch and its imports.

export const LazyProductDelivery = inPlaceholder(
  'product-delivery',
  import.meta.env.SSR
    ? ProductDeliveryPart
    : whenNear('product-delivery', async () => (await import('./product-delivery.tsx')).ProductDelivery),
);

export const LazyVolumePrices = inPlaceholder(
  'volume-prices',
  import.meta.env.SSR
    ? VolumePricesPart
    : whenNear('volume-prices', async () => (await import('./volume-prices.tsx')).VolumePrices),
);

export const LazyBuyTogether = inPlaceholder(
  'buy-together',
  import.meta.env.SSR
    ? BuyTogetherPart
    : whenNear('buy-together', async () => (await import('./buy-together.tsx')).BuyTogether),
);

export const LazyProductReviews = inPlaceholder(
  'product-reviews',
  import.meta.env.SSR
    ? ProductReviewsPart
    : whenNear('product-reviews', async () => (await import('./product-reviews.tsx')).ProductReviews),
);

export const LazyRecentlyViewed = inPlaceholder(
  'recently-viewed',
  import.meta.env.SSR
    ? RecentlyViewedPart
    : whenNear('recently-viewed', async () => (await import('./recently-viewed.tsx')).RecentlyViewed),
);

export const LazyRelatedProducts = inPlaceholder(
  'related-products',
  import.meta.env.SSR
    ? RelatedProductsPart
    : whenNear('related-products', async () => (await import('./related-products.tsx')).RelatedProducts),
);

/** In browsers its code loads with the first sold-out choice. */
export const LazySoldOutAlternatives: ComponentType<SoldOutAlternativesProps> = import.meta.env.SSR
  ? SoldOutAlternativesPart
  : lazyExtra(async () => (await import('./sold-out-alternatives.tsx')).SoldOutAlternatives);
