import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const bundledDependencies = [
  '@mui/material',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tiptap/core',
  '@tiptap/pm/model',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axe-core',
  'fflate',
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
    // Time-outs only end tests that hang.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
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
