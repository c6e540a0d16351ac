import { join } from 'node:path';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { routes } from './app/routes.ts';
import { directIcons } from './server/assets/direct-icons.ts';
import { eagerChunk, followingChunk } from './server/assets/eager-modules.ts';
import { precompressBuild } from './server/assets/precompress-build.ts';

const inApp = (file: string) => join(import.meta.dirname, 'app', file);
const early = {
  entry: inApp('client.tsx'),
  // The pages that most visits begin with.
  routes: ['home', 'category', 'product'].map((name) => inApp(`routes/${name}.tsx`)),
  followers: [inApp('shell/startup/start-shop.ts'), inApp('shell/overlays/shop-floaters.tsx')],
  small: [
    inApp('features/cart/put-in-cart.ts'),
    inApp('platform/browser/share-link.ts'),
    inApp('../../../packages/rules/src/nearest-quantity.ts'),
  ],
};

export default defineConfig(({ command }) => ({
  // The page gets these variables and no others.
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
        // A page's component and its loader arrive together.
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
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3, sequences: false } },
        rolldownOptions: {
          input: inApp('client.tsx'),
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'eager', name: eagerChunk(early, 'app'), priority: 1 },
                { debugName: 'following', name: followingChunk(early, 'following'), priority: 0 },
              ],
            },
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // One file with all libraries: the server loads nothing while it renders.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: inApp('render-entry.ts'),
          output: { codeSplitting: false },
        },
      },
    },
  },
  // React 19 has the hook: its shim for older versions is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' } },
  // static-assets.ts knows workers by this name: they have a policy of their own.
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
    // Styles are preloaded, so that no component shows without them; a document names the scripts of its page itself.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: { output: { assetFileNames: 'assets/[hash:7][extname]' } },
  },
}));
