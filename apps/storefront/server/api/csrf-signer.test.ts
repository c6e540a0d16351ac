import { csrfValiditySeconds, isCsrfValid } from '@vitrine/contract/csrf.ts';
import { expect, it } from 'vitest';

import { csrfSigner } from './csrf-signer.ts';

const secret = 'a secret of the tests';
const startMs = 1_795_000_000_000;

it('[ORD-01] reuses a header for less than four seconds, which leaves six to every call', async () => {
  let nowMs = startMs;
  const signer = csrfSigner(secret, () => nowMs);
  const first = await signer.now('aurora');
  nowMs = startMs + 3999;
  expect(await signer.now('aurora')).toBe(first);
  nowMs = startMs + 4000;
  const second = await signer.now('aurora');
  expect(second).not.toBe(first);
  const lastMoment = new Date(startMs + 4000 + csrfValiditySeconds * 1000);
  expect(await isCsrfValid(secret, second, 'aurora', lastMoment)).toBe(true);
});

it('signs again after the clock went back, because a future header is not valid yet', async () => {
  let nowMs = startMs;
  const signer = csrfSigner(secret, () => nowMs);
  const first = await signer.now('aurora');
  nowMs = startMs - 2000;
  const second = await signer.now('aurora');
  expect(second).not.toBe(first);
  expect(await isCsrfValid(secret, second, 'aurora', new Date(nowMs))).toBe(true);
});

it('[STO+01] has a header for each store', async () => {
  const signer = csrfSigner(secret, () => startMs);
  const header = await signer.now('serra');
  expect(await signer.now('aurora')).not.toBe(header);
  expect(await isCsrfValid(secret, header, 'serra', new Date(startMs))).toBe(true);
});
