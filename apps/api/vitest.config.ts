import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.ts'],
    globalSetup: 'test/database-templates.ts',
    // They only end what hangs: machines are slow at times, and a test may be the first to migrate and seed a template.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
