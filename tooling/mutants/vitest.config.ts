import { defineConfig } from 'vitest/config';

import { timeLimits } from '../../vitest-time-limits.ts';

/** Runs the tests of one part, which tooling/mutants.mjs selects. */
const { MUTANTS_ROOT: root = '.', MUTANTS_TESTS: tests = '', MUTANTS_GLOBAL_SETUP: setup } = process.env;

export default defineConfig({
  test: {
    root,
    include: tests.split(' '),
    ...(setup && { globalSetup: setup }),
    // As in the other runs: a worker of its own for each test file costs more than the tests of most mutants.
    isolate: false,
    ...timeLimits,
  },
});
