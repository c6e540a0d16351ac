import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { timeLimits } from '../../vitest-time-limits.ts';

const bundledDependencies = [
  '@mui/material',
  '@mui/material/locale',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tiptap/core',
  '@tiptap/pm/model',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axe-core',
  'fflate',
  'jsbarcode',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod',
];

/** Component tests of the panel. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  optimizeDeps: {
    // All at once: one discovered during a test would reload the page.
    include: bundledDependencies,
  },
  test: {
    name: 'panel-component',
    include: ['src/**/*.component.test.tsx'],
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
          env: { ...process.env, TZ: 'America/Sao_Paulo' },
        },
        contextOptions: { locale: 'pt-BR' },
      }),
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
  },
});
