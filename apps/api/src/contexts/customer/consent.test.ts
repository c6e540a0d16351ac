import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, startTestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

let test: TestApi;
let nowMs = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => new Date(nowMs) } });
});
afterAll(() => test.close());

const refused = { functional: false, analytics: false, marketing: false };
const accepted = { functional: true, analytics: true, marketing: true };

it('[LGP+01] stores a customer’s latest choice for that customer alone', async () => {
  const asAna = await loggedInClient(test, 'aurora', ana);
  const asRenato = await loggedInClient(test, 'aurora', renato);
  expect(await asAna('GET /api/customer/consent')).toBeNull();
  const first = { ...accepted, timestamp: '2026-11-20T11:00:00.000Z' };
  const second = { ...refused, timestamp: '2026-11-20T11:30:00.000Z' };
  await asAna('PUT /api/customer/consent', { body: first });
  expect(await asAna('GET /api/customer/consent')).toEqual(first);
  await asAna('PUT /api/customer/consent', { body: second });
  expect(await asAna('GET /api/customer/consent')).toEqual(second);
  expect(await asRenato('GET /api/customer/consent')).toBeNull();
});

it('[LGP+01] does not replace a newer choice by an older one that arrives late', async () => {
  const asAna = await loggedInClient(test, 'aurora', ana);
  const newer = { ...refused, timestamp: '2026-11-20T11:50:00.000Z' };
  await asAna('PUT /api/customer/consent', { body: newer });
  await asAna('PUT /api/customer/consent', {
    body: { ...accepted, timestamp: '2026-11-20T11:40:00.000Z' },
  });
  expect(await asAna('GET /api/customer/consent')).toEqual(newer);
});

it('[LGP+01] dates a choice from the future to now, so that a later one replaces it', async () => {
  const asAna = await loggedInClient(test, 'aurora', ana);
  await asAna('PUT /api/customer/consent', {
    body: { ...accepted, timestamp: '2036-01-01T00:00:00.000Z' },
  });
  expect(await asAna('GET /api/customer/consent')).toEqual({
    ...accepted,
    timestamp: '2026-11-20T12:00:00.000Z',
  });
  nowMs += 60_000;
  const later = { ...refused, timestamp: '2026-11-20T12:01:00.000Z' };
  await asAna('PUT /api/customer/consent', { body: later });
  expect(await asAna('GET /api/customer/consent')).toEqual(later);
});

it('[LGP+01] refuses a choice without a customer', async () => {
  const guest = test.client('aurora');
  await expect(guest('GET /api/customer/consent')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(
    guest('PUT /api/customer/consent', { body: { ...accepted, timestamp: '2026-11-20T11:00:00Z' } }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
});
