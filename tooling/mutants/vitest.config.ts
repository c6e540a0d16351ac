import { defineConfig } from 'vitest/config';

/** Only the tests of one part, which tooling/mutants.mjs names. */
const { MUTANTS_ROOT: root = '.', MUTANTS_TESTS: tests = '', MUTANTS_GLOBAL_SETUP: setup } = process.env;

export default defineConfig({
  test: {
    root,
    include: tests.split(' '),
    ...(setup && { globalSetup: setup }),
    // Both only end what hangs: machines are slow at times.
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
