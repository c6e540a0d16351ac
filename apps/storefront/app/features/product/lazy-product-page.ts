import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { ProductPage } from './product-page.tsx';

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
export const LazyProductPage = inPlaceholder(
  'product-page',
  import.meta.env.SSR
    ? ProductPage
    : whenActive('product-page', async () => (await import('./product-page.tsx')).ProductPage),
);
