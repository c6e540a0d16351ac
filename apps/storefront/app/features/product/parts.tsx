import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, memo } from 'react';

import { Place, whenNear } from '#app/platform/when-near.tsx';

import { BuyTogether as BuyTogetherPart } from './buy-together.tsx';
import { ProductDelivery as ProductDeliveryPart } from './product-delivery.tsx';
import { ProductReviews as ProductReviewsPart } from './product-reviews.tsx';
import { RecentlyViewed as RecentlyViewedPart } from './recently-viewed.tsx';

// A server draws these at once; in a browser the build takes the server's branch and its imports away.

const productDelivery = createIsomorphicFn()
  .server(() => ProductDeliveryPart)
  .client(() =>
    whenNear('product-delivery', async () => (await import('./product-delivery.tsx')).ProductDelivery),
  );
export const LazyProductDelivery = inPlace('product-delivery', productDelivery());

const buyTogether = createIsomorphicFn()
  .server(() => BuyTogetherPart)
  .client(() => whenNear('buy-together', async () => (await import('./buy-together.tsx')).BuyTogether));
export const LazyBuyTogether = inPlace('buy-together', buyTogether());

const productReviews = createIsomorphicFn()
  .server(() => ProductReviewsPart)
  .client(() =>
    whenNear('product-reviews', async () => (await import('./product-reviews.tsx')).ProductReviews),
  );
export const LazyProductReviews = inPlace('product-reviews', productReviews());

const recentlyViewed = createIsomorphicFn()
  .server(() => RecentlyViewedPart)
  .client(() =>
    whenNear('recently-viewed', async () => (await import('./recently-viewed.tsx')).RecentlyViewed),
  );
export const LazyRecentlyViewed = inPlace('recently-viewed', recentlyViewed());

/** Kept while its props are the same. */
function inPlace<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function PartInPlace(props: Props) {
    return (
      <Place code={code}>
        <Part {...props} />
      </Place>
    );
  });
}
