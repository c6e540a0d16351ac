import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type Plugin, defineConfig } from 'vitest/config';

import { timeLimits } from '../../vitest-time-limits.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const serverModule = 'node:async_hooks';

/** Replaces the Node module that server rendering needs and browsers lack. */
function withoutServerModule(): Plugin {
  return {
    name: 'without-server-module',
    enforce: 'pre',
    resolveId: (id) => (id === serverModule ? `\0${serverModule}` : null),
    load: (id) => (id === `\0${serverModule}` ? 'export class AsyncLocalStorage {}' : null),
  };
}

const bundledDependencies = [
  '@hookform/resolvers/valibot',
  '@sinonjs/fake-timers',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'clsx',
  'fflate',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'uqr',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
  'vitest-browser-react',
  'zustand',
];

/** Component tests: in the browser of the browser tests, without a server. */
export default defineConfig({
  root,
  plugins: [withoutServerModule(), react()],
  optimizeDeps: {
    // All at once: one discovered during a test would reload the page.
    include: bundledDependencies,
  },
  css: { modules: { generateScopedName: '[name]_[local]' } },
  test: {
    name: 'component',
    include: ['app/**/*.component.test.tsx'],
    setupFiles: ['app/testing/set-up-browser.ts'],
    css: true,
    ...timeLimits,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: timeLimits.testTimeout,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
          args: ['--no-sandbox', '--disable-gpu'],
          // A variable instead of the context's time zone, which tests could not override.
          env: { ...process.env, TZ: 'America/Sao_Paulo' },
        },
        contextOptions: { locale: 'pt-BR' },
      }),
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
  },
});
