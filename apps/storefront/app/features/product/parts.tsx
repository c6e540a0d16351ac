import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, Suspense, memo } from 'react';

import { whenNear } from '#app/platform/when-near.ts';

import { ProductDelivery as ProductDeliveryPart } from './product-delivery.tsx';

// A server draws these at once; in a browser the build takes the server's branch and its imports away.

const productDelivery = createIsomorphicFn()
  .server(() => ProductDeliveryPart)
  .client(() =>
    whenNear('product-delivery', async () => (await import('./product-delivery.tsx')).ProductDelivery),
  );
export const ProductDelivery = inPlace('product-delivery', productDelivery());

/** In the place that is watched. Kept while its props are the same: what waits for its code would be taken off the page. */
function inPlace<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function Place(props: Props) {
    return (
      <div data-part={code}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}
