import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { timeLimits } from '../../vitest-time-limits.ts';

// Separate from vite.config.ts: tests run routes as they are, without the router's plugin.
export default defineConfig({
  plugins: [react()],
  test: {
    // Component tests run in a browser: vitest.component.config.ts. An `exclude` here would replace that of the command line.
    include: ['app/**/!(*.component).test.{ts,tsx}', 'server/**/*.test.ts'],
    // Some need a database with the API's demo stores.
    globalSetup: fileURLToPath(import.meta.resolve('@vitrine/api/database-templates.ts')),
    environment: 'node',
    ...timeLimits,
  },
});
