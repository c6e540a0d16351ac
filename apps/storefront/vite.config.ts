import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { routes } from './app/routes.ts';
import { directIcons } from './server/assets/direct-icons.ts';
import {
  eagerChunk,
  commonChunk,
  familyChunk,
  followingChunk,
  sharedChunk,
} from './server/assets/eager-modules.ts';
import { precompressBuild } from './server/assets/precompress-build.ts';

/** Returns the path of a module that a chunk names. Throws for one that no longer exists: its entry would be ignored. */
function inApp(file: string): string {
  const path = join(import.meta.dirname, 'app', file);
  if (!existsSync(path)) throw new Error(`vite.config.ts names ${file}, which does not exist`);
  return path;
}
const early = {
  entry: inApp('client.tsx'),
  followers: [inApp('shell/startup/start-shop.ts')],
  small: [
    inApp('platform/addresses/action-paths.ts'),
    inApp('platform/browser/share-link.ts'),
    inApp('platform/hydration/in-placeholder.tsx'),
    inApp('platform/hydration/when-near.tsx'),
    // Class names of parts of the frame that load later.
    inApp('shell/errors/error-screens.module.css'),
    inApp('shell/footer/footer.module.css'),
    inApp('features/delivery/delivery-destination.module.css'),
    inApp('shell/header/category-bar.module.css'),
    inApp('shell/header/search-form.module.css'),
    // Class names by which floaters find the page's controls.
    inApp('ui/button/button.module.css'),
    inApp('ui/chip/chip.module.css'),
    inApp('../../../packages/rules/src/allowed-quantity.ts'),
  ],
  serverImports: [
    inApp('features/cms/lazy-content-page.ts'),
    inApp('features/cms/lazy-home-page.ts'),
    inApp('features/cms/parts.ts'),
    inApp('features/consent/consent-banner.tsx'),
    inApp('features/delivery/lazy-delivery-destination.ts'),
    inApp('features/form-result/lazy-form-result.tsx'),
    inApp('features/listing/lazy-category-page.ts'),
    inApp('features/product/lazy-product-page.ts'),
    inApp('features/product/parts.tsx'),
    inApp('features/search/lazy-search-page.ts'),
    inApp('shell/document/store-head.tsx'),
    inApp('shell/errors/lazy-error-screens.tsx'),
    inApp('shell/footer/lazy-footer.tsx'),
    inApp('shell/header/lazy-category-bar.ts'),
    inApp('shell/header/lazy-search-form.ts'),
  ],
  serverOnly: [inApp('features/consent/consent-banner.tsx')],
};

const { entry, serverImports } = early;
const route = (name: string) => inApp(`routes/${name}.tsx`);
// Small modules of cart, checkout and most pages with a form.
const controls =
  /\/(ui\/(alert|card|needs-scripts|radio-card|skeleton)\/|ui\/field\/(field|field-error|focus-field)\.|ui\/typed-input\/(typed-input|typed-text|use-typed-text|change-input-value)\.|brazil\/src\/(cep|value-kind|plain-characters|visible-text)\.|icons\/(triangle-exclamation-point|circle-exclamation-point|circle-check|info|image|plus|trash|undo-2)\.)/;
// Modules of every page of content components.
const content =
  /\/(features\/cms\/(page-sections|component-registry|component-picture|parts|banner|hero|category-tiles|trust-strip|rich-text|domain\/section-span)|icons\/(leaf|award))\./;
// Modules of the floaters of most pages.
const floaters =
  /\/(ui\/floater\/(floater|use-scrolls-down|avoid-content|clear-lift)|features\/marketing\/chat-button\/(use-chat-url|domain\/chat-url))\./;
// Pages whose code loads with the first activity.
const home = inApp('features/cms/home-page.tsx');
const contentPage = inApp('features/cms/content-page.tsx');
const category = inApp('features/listing/category-page.tsx');
const search = inApp('features/search/search-page.tsx');
const productPage = inApp('features/product/product-page.tsx');
// The frame's parts that load with the first activity.
const frameParts = new Set([
  inApp('features/delivery/delivery-destination.tsx'),
  inApp('shell/header/category-bar.tsx'),
  inApp('shell/header/search-form.tsx'),
]);
const activePages = {
  pages: [home, contentPage, category, search, productPage],
  otherPages: [route('cart'), route('checkout')],
  serverImports,
};
const listing = {
  entry,
  pages: [category, search],
  otherPages: [],
  panels: [inApp('features/listing/filter-panel.tsx')],
  serverImports,
};
// Otherwise the modules that lazy sections such as "Compre junto" share with the page have files of their own.
const product = {
  entry,
  pages: [productPage],
  otherPages: [],
  panels: ['buy-together', 'picture-zoom', 'product-delivery', 'sold-out-alternatives', 'volume-prices'].map(
    (name) => inApp(`features/product/${name}.tsx`),
  ),
  serverImports,
};
const purchase = {
  entry,
  pages: [route('cart'), route('checkout')],
  otherPages: [route('checkout-payment'), route('checkout-success')],
  panels: [inApp('features/cart/cart-panel.tsx')],
  serverImports,
};
const checkout = {
  entry,
  pages: [route('checkout'), route('checkout-payment')],
  otherPages: [route('checkout-success')],
  serverImports,
};

export default defineConfig(({ command }) => ({
  // Only variables with this prefix are exposed to pages.
  envPrefix: 'VITRINE_PUBLIC_',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'app/routes',
      generatedRouteTree: 'app/route-tree.gen.ts',
      routeTreeFileHeader: ['// Generated from routes.ts by the router.'],
      virtualRouteConfig: routes,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A page's component and loader share a chunk.
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    directIcons(inApp('ui/icon/lucide-icon.ts')),
    precompressBuild(),
  ],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // One file for all pages, smaller than those of one page and cached for the next ones.
        cssCodeSplit: false,
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 3, sequences: false },
        },
        rolldownOptions: {
          input: inApp('client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'eager',
                  name: eagerChunk(early, 'app'),
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                { debugName: 'following', name: followingChunk(early, 'following'), priority: 3 },
                {
                  debugName: 'product',
                  name: familyChunk(product, 'product'),
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'listing',
                  name: familyChunk(listing, 'listing'),
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'pages',
                  name: sharedChunk(activePages, 'pages'),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'common',
                  name: commonChunk(activePages, 'common'),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'frame',
                  test: (id) => frameParts.has(id),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                { name: 'floaters', test: floaters, priority: 1, includeDependenciesRecursively: false },
                { name: 'content', test: content, priority: 2, includeDependenciesRecursively: false },
                // Only the named modules: their imports have a chunk already.
                {
                  name: 'controls',
                  test: controls,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'purchase',
                  name: familyChunk(purchase, 'purchase'),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'checkout',
                  name: familyChunk(checkout, 'checkout'),
                  priority: 0,
                  includeDependenciesRecursively: false,
                },
              ],
            },
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // The router's hot updates of routes use `window`: in development the server reloads its modules as a whole.
      define: { 'import.meta.hot': 'undefined' },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: inApp('render-entry.ts'),
          // One file: nothing is loaded while a page is rendered. Libraries run from their own files, faster than bundled.
          output: { codeSplitting: false },
        },
      },
    },
  },
  // React 19 includes the hook: no shim for older versions is needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' } },
  // load-static-assets.ts recognises workers, which have their own policy, by this name.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/worker-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    // Documents list the scripts of their page themselves.
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: { output: { assetFileNames: 'assets/[hash:7][extname]' } },
  },
}));
