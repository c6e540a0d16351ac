import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A panel whose code comes when it is first drawn. Where the code does not arrive, the page that offers the same is
 * loaded whole, as a link would have done.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallbackHref: string,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      window.location.assign(fallbackHref);
      return { default: () => null };
    }
  });
}
