import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: 'test/database-templates.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
