import { defineConfig } from 'vitest/config';

/** Runs the tests of one part, which tooling/mutants.mjs selects. */
const { MUTANTS_ROOT: root = '.', MUTANTS_TESTS: tests = '', MUTANTS_GLOBAL_SETUP: setup } = process.env;

export default defineConfig({
  test: {
    root,
    include: tests.split(' '),
    ...(setup && { globalSetup: setup }),
    // As in the other runs: a worker of its own for each test file costs more than the tests of most mutants.
    isolate: false,
    // Time-outs only end tests that hang, because machines may be slow.
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
