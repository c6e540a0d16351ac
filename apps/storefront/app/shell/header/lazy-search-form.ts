import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { SearchForm } from './search-form.tsx';

/** The search form, hydrated with the shopper's first activity. Until then the browser submits it. */
export const LazySearchForm = inPlaceholder(
  'search-form',
  import.meta.env.SSR
    ? SearchForm
    : whenActive('search-form', async () => (await import('./search-form.tsx')).SearchForm),
);
