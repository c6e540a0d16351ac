import argon2 from '@node-rs/argon2';
import { afterAll, expect } from 'vitest';

/** Tests of the cost itself. */
const atFullCost = /\/password-hash\.test\.ts$/;

// Tests register customers and staff thousands of times, and a hash at the shop's cost takes longer than most of their
// calls. Only the cost differs: a hash carries its own, so that verifying stays the same.
if (!atFullCost.test(expect.getState().testPath ?? '')) {
  const { hash } = argon2;
  argon2.hash = (password, options, ...rest) =>
    hash(password, { ...options, memoryCost: 8, timeCost: 1, parallelism: 1 }, ...rest);
  // Files of a worker share its modules.
  afterAll(() => {
    argon2.hash = hash;
  });
}
