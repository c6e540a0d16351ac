import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';

const verify = vi.spyOn(argon2, 'verify');

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  verify.mockRestore();
  await test.close();
});
beforeEach(() => void verify.mockClear());

it.each([
  ['an account', ana.username, 401],
  ['no account', 'ninguem@exemplo.com.br', 404],
  ['no document of anybody', '529.982.247-25', 404],
])('[AUT+01] computes one argon2 hash for a wrong password of %s', async (_whose, username, status) => {
  const response = await test.request('aurora', '/api/auth/customers/login', {
    method: 'POST',
    body: JSON.stringify({ username, password: 'Errada#1' }),
  });
  expect([response.status, verify.mock.calls.length]).toEqual([status, 1]);
});
