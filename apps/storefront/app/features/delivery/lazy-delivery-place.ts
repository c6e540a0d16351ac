import { inPlaceholder } from '#app/platform/hydration/in-place.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { DeliveryDestination } from './delivery-place.tsx';

/** The delivery place of the header, hydrated with the shopper's first activity, or at once if a postcode is stored. */
export const LazyDeliveryDestination = inPlaceholder(
  'delivery-place',
  import.meta.env.SSR
    ? DeliveryDestination
    : whenActive('delivery-place', async () => (await import('./delivery-place.tsx')).DeliveryDestination),
);
