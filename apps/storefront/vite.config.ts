import { join } from 'node:path';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { routes } from './app/routes.ts';
import { buildLook } from './server/assets/build-look.ts';
import { directIcons } from './server/assets/direct-icons.ts';
import { dropServerBranches } from './server/assets/drop-server-branches.ts';
import { importsByFile } from './server/assets/imports-by-file.ts';
import { chunkOfImports, chunkOfModule, namedModule } from './server/assets/module-graph.ts';
import { precompressBuild } from './server/assets/precompress-build.ts';
import { reactAsModules } from './server/assets/react-as-modules.ts';
import { sharedChunks } from './server/assets/shared-chunks.ts';
import { styleRules } from './server/assets/style-rules.ts';

const inApp = (file: string) => namedModule(join(import.meta.dirname, 'app'), file);
const entry = inApp('client.tsx');
/** What starts by the clock, before the services, and makes calls. */
const timed = inApp('features/marketing/countdown/countdown-floaters.tsx');
/** The services of the shop, which every page loads after the entry. */
const services = inApp('shell/startup/start-shop.ts');

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
    buildLook(process.env['LOOK_DIR']),
    react(),
    directIcons(inApp('ui/icon/lucide-icon.ts')),
    dropServerBranches(),
    reactAsModules(['react', 'react/jsx-runtime']),
    importsByFile(),
    styleRules(),
    precompressBuild(),
  ],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      // The pages of a build do not offer themselves to React's developer tools: its code asks for them in three places.
      define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
      build: {
        outDir: 'dist/client',
        manifest: true,
        // One file for all pages, which loads late: a document has the rules that it uses.
        cssCodeSplit: false,
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 5, sequences: false, negate_iife: false },
        },
        rolldownOptions: {
          input: entry,
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // A chunk has only the modules that its group names: their imports have chunks of their own.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'app', tags: ['$initial'], priority: 2 },
                { debugName: 'calls', name: chunkOfModule(timed, [entry], 'calls'), priority: 1 },
                { debugName: 'shop', name: chunkOfImports(services, [entry, timed], 'shop'), priority: 1 },
                {
                  debugName: 'shared',
                  name: sharedChunks({
                    everywhere: [entry, services],
                    frame: inApp('routes/root.tsx'),
                    placeholder: inApp('platform/hydration/when-near.tsx'),
                    often: [
                      inApp('features/listing/category-page.tsx'),
                      inApp('features/search/search-page.tsx'),
                    ],
                    buying: [inApp('routes/cart.tsx'), inApp('routes/checkout.tsx')],
                  }),
                },
              ],
            },
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    // The service worker, one script without modules. The server writes the store's part before it.
    offline: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/offline',
        minify: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: inApp('features/offline/worker/main.ts'),
          output: { format: 'iife', codeSplitting: false, entryFileNames: 'sw.js' },
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
    rolldownOptions: {
      output: {
        // The hash is of the stylesheet with its fonts, which style-rules.ts takes out.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/rules-[hash:7][extname]'
            : 'assets/[hash:7][extname]',
      },
    },
  },
}));
