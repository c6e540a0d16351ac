import type { ComponentType, LazyExoticComponent } from 'react';

import { lazyExtra } from '#app/platform/lazy-extra.ts';

/**
 * A panel whose code comes when it is first drawn. Where the code does not arrive, the page that offers the same is
 * loaded whole, as a link would have done.
 */
export const lazyPanel = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallbackHref: string,
): LazyExoticComponent<ComponentType<Props>> => lazyExtra(load, () => window.location.assign(fallbackHref));
