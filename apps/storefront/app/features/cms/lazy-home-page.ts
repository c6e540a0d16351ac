import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { HomePage } from './home-page.tsx';

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
export const LazyHomePage = inPlaceholder(
  'home-page',
  import.meta.env.SSR
    ? HomePage
    : whenActive('home-page', async () => (await import('./home-page.tsx')).HomePage),
);
