import { defineConfig } from 'vitest/config';

/** Component tests of storefront and panel: in the browser of the browser tests, without a server. */
export default defineConfig({
  test: { projects: ['apps/storefront/vitest.component.config.ts', 'apps/panel/vitest.component.config.ts'] },
});
