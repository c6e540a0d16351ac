import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose code loads with its first render. The page is complete without it: if the code does not load, it
 * renders nothing.
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
