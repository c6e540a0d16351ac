import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Not vite.config.ts: tests run the modules as they stand, without the Start compiler.
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    // These run in a browser: vitest.component.config.ts.
    exclude: ['**/node_modules/**', '**/*.component.test.tsx'],
    // Some run on a database with the API's demo stores.
    globalSetup: fileURLToPath(import.meta.resolve('@vitrine/api/database-templates.ts')),
    environment: 'node',
    // Both only end what hangs: machines are slow at times.
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
