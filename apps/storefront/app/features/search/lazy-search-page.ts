import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { SearchPage } from './search-page.tsx';

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
export const LazySearchPage = inPlaceholder(
  'search-page',
  import.meta.env.SSR
    ? SearchPage
    : whenActive('search-page', async () => (await import('./search-page.tsx')).SearchPage),
);
