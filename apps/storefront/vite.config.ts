import { join } from 'node:path';

import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { routes } from './app/routes.ts';
import { shortClassNames } from './server/assets/class-names.ts';
import { directIcons } from './server/assets/direct-icons.ts';
import { eagerChunk, followingChunk } from './server/assets/eager-modules.ts';
import { minifyAgain } from './server/assets/minify-again.ts';
import { precompressBuild } from './server/assets/precompress-build.ts';
import { stylesOfParts } from './server/assets/styles-of-parts.ts';
import { withoutParts } from './server/assets/without-parts.ts';

const inApp = (file: string) => join(import.meta.dirname, 'app', file);
const early = {
  entry: inApp('client.tsx'),
  // Where most people come in.
  routes: ['home', 'category', 'product'].map((name) => inApp(`routes/${name}.tsx`)),
  followers: [inApp('routes/follow-shopper.ts'), inApp('routes/shop-floaters.tsx')],
  small: [
    inApp('features/cart/put-in-cart.ts'),
    inApp('platform/share-link.ts'),
    inApp('../../../packages/contract/src/nearest-quantity.ts'),
  ],
};

export default defineConfig(({ command }) => ({
  // Ours alone decides what a browser may know: `VITE_` variables are not a way into the page.
  envPrefix: 'VITRINE_PUBLIC_',
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        routeTreeFileHeader: ['// Made from routes.ts by the router; never edited.'],
        virtualRouteConfig: routes,
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: true,
        codeSplittingOptions: {
          // What a page shows and what it asks for arrive together, and only where that page is gone to.
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'render-entry.ts', build: { staticNodeEnv: true } },
    }),
    react(),
    directIcons(inApp('ui/icon/lucide-icon.ts')),
    withoutParts([
      // Each route has the router's link as a property; links here are plain ones (app/platform/follow-links.ts).
      {
        file: './link.js',
        library: '/@tanstack/react-router/',
        names: ['Link', 'createLink', 'linkOptions', 'useLinkProps'],
      },
      // The form of a query is app/platform/search-text.ts.
      {
        file: './searchParams.js',
        library: '/@tanstack/router-core/',
        names: ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
      },
    ]),
    stylesOfParts([inApp('features/cms/parts.ts'), inApp('features/product/parts.tsx')]),
    minifyAgain(),
    precompressBuild(),
  ],
  environments: {
    // One file: a server has all of it at hand, and asks the module loader for nothing while it renders.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'eager', name: eagerChunk(early, 'app'), priority: 1 },
                { debugName: 'following', name: followingChunk(early, 'following'), priority: 0 },
              ],
            },
            // Names of parts stand in every page and in its list of parts: they are kept short.
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
  },
  // React 19 has the hook itself: the stand-in for older ones is left out.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Names that people read while developing.
  css: {
    modules: { generateScopedName: command === 'build' ? shortClassNames(inApp('')) : '[name]_[local]' },
  },
  // Named for what they are: static-assets.ts gives them a policy of their own.
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
    // A list of every part's parts would go with every page. Styles must be known, or a part would show without them;
    // scripts are found one step later, and a document names its own in its head.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: { output: { assetFileNames: 'assets/[hash:7][extname]' } },
  },
}));
