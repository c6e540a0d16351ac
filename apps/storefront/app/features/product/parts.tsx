import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, type RefObject, Suspense, memo, useEffect, useRef } from 'react';

import { comeAlive, whenNear } from '#app/platform/when-near.ts';
import { classNames } from '#app/ui/class-names.ts';

import { BuyTogether as BuyTogetherPart } from './buy-together.tsx';
import { ProductDelivery as ProductDeliveryPart } from './product-delivery.tsx';
import { ProductReviews as ProductReviewsPart } from './product-reviews.tsx';
import { RecentlyViewed as RecentlyViewedPart } from './recently-viewed.tsx';

import postcodeStyles from '#app/features/delivery/postcode-form.module.css';
import bundleStyles from './buy-together.module.css';
import deliveryStyles from './product-delivery.module.css';
import reviewsStyles from './product-reviews.module.css';
import viewedStyles from './recently-viewed.module.css';
import reviewStyles from './review-item.module.css';

// A server draws these at once; in a browser the build takes the server's branch and its imports away.

const productDelivery = createIsomorphicFn()
  .server(() => ProductDeliveryPart)
  .client(() =>
    whenNear('product-delivery', async () => (await import('./product-delivery.tsx')).ProductDelivery),
  );
export const ProductDelivery = inPlace(
  'product-delivery',
  productDelivery(),
  classNames(deliveryStyles.place, postcodeStyles.place),
);

const buyTogether = createIsomorphicFn()
  .server(() => BuyTogetherPart)
  .client(() => whenNear('buy-together', async () => (await import('./buy-together.tsx')).BuyTogether));
export const BuyTogether = inPlace('buy-together', buyTogether(), bundleStyles.place);

const productReviews = createIsomorphicFn()
  .server(() => ProductReviewsPart)
  .client(() =>
    whenNear('product-reviews', async () => (await import('./product-reviews.tsx')).ProductReviews),
  );
export const ProductReviews = inPlace(
  'product-reviews',
  productReviews(),
  classNames(reviewsStyles.place, reviewStyles.place),
);

const recentlyViewed = createIsomorphicFn()
  .server(() => RecentlyViewedPart)
  .client(() =>
    whenNear('recently-viewed', async () => (await import('./recently-viewed.tsx')).RecentlyViewed),
  );
export const RecentlyViewed = inPlace('recently-viewed', recentlyViewed(), viewedStyles.place);

/** In the place that is watched. Kept while its props are the same: what waits for its code would be taken off the page. */
function inPlace<Props extends object>(code: string, Part: ComponentType<Props>, place?: string) {
  return memo(function Place(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    return (
      <div ref={element} data-part={code} className={place}>
        <Suspense fallback={null}>
          <Part {...props} />
          <Alive place={element} />
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
