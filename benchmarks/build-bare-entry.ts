// node build-bare-entry.ts, in the storefront's folder: builds `bare-entry.tsx` as the shop is built, without the plugins of
// the router and of Start.
import path from 'node:path';

import { build } from 'vite';

import { directIcons } from '../apps/storefront/server/assets/direct-icons.ts';

await build({
  configFile: false,
  logLevel: 'error',
  plugins: [directIcons(path.resolve('app/ui/lucide-icon.ts'))],
  // Names of classes come out as in the shop: they are made from this folder and the file.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: { ssr: 'app/bare-entry.tsx', outDir: 'dist/bare', target: 'es2022', copyPublicDir: false },
});
