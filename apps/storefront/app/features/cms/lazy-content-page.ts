import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { ContentPage } from './content-page.tsx';

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
export const LazyContentPage = inPlaceholder(
  'content-page',
  import.meta.env.SSR
    ? ContentPage
    : whenActive('content-page', async () => (await import('./content-page.tsx')).ContentPage),
);
