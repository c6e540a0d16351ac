import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';

import { DeliveryDestination } from './delivery-destination.tsx';

/** The delivery place of the header, hydrated with the shopper's first activity, or at once if a postcode is stored. */
export const LazyDeliveryDestination = inPlaceholder(
  'delivery-destination',
  import.meta.env.SSR
    ? DeliveryDestination
    : whenActive(
        'delivery-destination',
        async () => (await import('./delivery-destination.tsx')).DeliveryDestination,
      ),
);
