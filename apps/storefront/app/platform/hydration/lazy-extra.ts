import {
  type ComponentType,
  type LazyExoticComponent,
  createElement,
  lazy,
  useEffect,
  useState,
} from 'react';

import { loadCode } from '#app/platform/code/load-code.ts';

/**
 * A component whose code loads with its first render. The page is complete without it: it renders nothing until its code has
 * loaded, which a lost connection delays. With `onMissing` the shopper has asked for it: the wait is announced, and `onMissing`
 * is called if the server no longer has the code.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: () => void,
): LazyExoticComponent<ComponentType<Props>> {
  function Later(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isCurrent = true;
      loadCode(load, { isQuiet: onMissing === undefined }).then(
        (loaded) => isCurrent && setComponent(() => loaded),
        () => isCurrent && onMissing?.(),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    return Component && createElement(Component, props);
  }
  return lazy(async () => ({ default: await load().catch(() => Later) }));
}
