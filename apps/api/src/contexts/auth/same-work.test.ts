import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';

/** Wraps the real password library to record its calls. */
const verified = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>();
  return {
    ...actual,
    verify: (...given: Parameters<typeof actual.verify>) => {
      verified.count += 1;
      return actual.verify(...given);
    },
  };
});

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(() => {
  verified.count = 0;
});

it.each([
  ['an account', ana.username, 401],
  ['no account', 'ninguem@exemplo.com.br', 404],
  ['no document of anybody', '529.982.247-25', 404],
])('[AUT+01] a wrong password costs one argon2 for %s', async (_whose, username, status) => {
  const response = await test.request('aurora', '/api/auth/customers/login', {
    method: 'POST',
    body: JSON.stringify({ username, password: 'Errada#1' }),
  });
  expect([response.status, verified.count]).toEqual([status, 1]);
});
