import { csrfSkewSeconds, csrfValiditySeconds, signCsrf } from '@vitrine/contract/csrf.ts';
import { expect, it } from 'vitest';

import { csrfVerifier } from './csrf-verifier.ts';

const secret = 'a secret of the tests';
const signedAt = 1_795_000_000;
const at = (seconds: number) => new Date((signedAt + seconds) * 1000);

it('[ORD-01] refuses a remembered header from the second at which it expires', async () => {
  const verifier = csrfVerifier(secret);
  const header = await signCsrf(secret, 'aurora', signedAt);
  const lastSecond = csrfValiditySeconds + csrfSkewSeconds - 1;
  for (const seconds of [0, 0.5, lastSecond]) {
    expect(await verifier.isValid(header, 'aurora', at(seconds))).toBe(true);
  }
  expect(await verifier.isValid(header, 'aurora', at(lastSecond + 1))).toBe(false);
  // As without memory.
  expect(await csrfVerifier(secret).isValid(header, 'aurora', at(lastSecond + 1))).toBe(false);
});

it('refuses a remembered header before its time, after the clock went back', async () => {
  const verifier = csrfVerifier(secret);
  const header = await signCsrf(secret, 'aurora', signedAt);
  expect(await verifier.isValid(header, 'aurora', at(0))).toBe(true);
  expect(await verifier.isValid(header, 'aurora', at(-csrfSkewSeconds - 1))).toBe(false);
});

it('[STO+01] accepts a remembered header for its own store only, and no other one', async () => {
  const verifier = csrfVerifier(secret);
  const header = await signCsrf(secret, 'aurora', signedAt);
  expect(await verifier.isValid(header, 'aurora', at(0))).toBe(true);
  expect(await verifier.isValid(header, 'serra', at(0))).toBe(false);
  expect(await verifier.isValid(`${header.slice(0, -2)}AA`, 'aurora', at(0))).toBe(false);
  expect(await verifier.isValid(undefined, 'aurora', at(0))).toBe(false);
});
