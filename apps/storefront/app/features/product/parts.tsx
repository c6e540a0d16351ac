import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, type RefObject, Suspense, memo, useEffect, useRef } from 'react';

import { comeAlive, whenNear } from '#app/platform/when-near.ts';

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
export const ProductDelivery = inPlace('product-delivery', productDelivery());

const buyTogether = createIsomorphicFn()
  .server(() => BuyTogetherPart)
  .client(() => whenNear('buy-together', async () => (await import('./buy-together.tsx')).BuyTogether));
export const BuyTogether = inPlace('buy-together', buyTogether());

const productReviews = createIsomorphicFn()
  .server(() => ProductReviewsPart)
  .client(() =>
    whenNear('product-reviews', async () => (await import('./product-reviews.tsx')).ProductReviews),
  );
export const ProductReviews = inPlace('product-reviews', productReviews());

const recentlyViewed = createIsomorphicFn()
  .server(() => RecentlyViewedPart)
  .client(() =>
    whenNear('recently-viewed', async () => (await import('./recently-viewed.tsx')).RecentlyViewed),
  );
export const RecentlyViewed = inPlace('recently-viewed', recentlyViewed());

/** In the place that is watched. Kept while its props are the same: what waits for its code would be taken off the page. */
function inPlace<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function Place(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} data-part={code}>
        <Suspense fallback={null}>
          <Part {...props} />
          <Alive place={place} />
        </Suspense>
      </div>
    );
  });
}

/** Beside a part: what happens to one happens to the other. */
function Alive({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) comeAlive(place.current);
  }, [place]);
  return null;
}
