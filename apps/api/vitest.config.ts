import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: 'test/database-templates.ts',
    // Both only end what hangs: machines are slow at times.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
