import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { CategoryPage } from './category-page.tsx';

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
export const LazyCategoryPage = inPlaceholder(
  'category-page',
  import.meta.env.SSR
    ? CategoryPage
    : whenActive('category-page', async () => (await import('./category-page.tsx')).CategoryPage),
);
