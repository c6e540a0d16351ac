import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Separate from vite.config.ts: tests run routes as they are, without the router's plugin.
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    // These run in a browser: vitest.component.config.ts.
    exclude: ['**/node_modules/**', '**/*.component.test.tsx'],
    // Some need a database with the API's demo stores.
    globalSetup: fileURLToPath(import.meta.resolve('@vitrine/api/database-templates.ts')),
    environment: 'node',
    // Time-outs only end tests that hang, because machines may be slow.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
  },
});
