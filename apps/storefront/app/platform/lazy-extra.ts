import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose code comes when it is first drawn. The page is whole without it: where the code does not arrive,
 * nothing is drawn.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      onMissing?.();
      return { default: () => null };
    }
  });
}
