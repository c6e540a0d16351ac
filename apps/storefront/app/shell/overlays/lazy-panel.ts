import type { ComponentType, LazyExoticComponent } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

/**
 * A panel whose code loads with its first render. If the code does not load, the page with the same content opens instead.
 */
export const lazyPanel = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallbackHref: string,
): LazyExoticComponent<ComponentType<Props>> => lazyExtra(load, () => window.location.assign(fallbackHref));
