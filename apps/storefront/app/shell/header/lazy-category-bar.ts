import { inPlaceholder } from '#app/platform/hydration/in-placeholder.tsx';
import { whenActive } from '#app/platform/hydration/when-near.tsx';

import { CategoryBar } from './category-bar.tsx';

/** The category bar, hydrated with the shopper's first activity. */
export const LazyCategoryBar = inPlaceholder(
  'category-bar',
  import.meta.env.SSR
    ? CategoryBar
    : whenActive('category-bar', async () => (await import('./category-bar.tsx')).CategoryBar),
);
