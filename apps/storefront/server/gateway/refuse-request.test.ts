import { expect, it } from 'vitest';

import { refuseRequest } from './refuse-request.ts';

it('[API-03] refuses in the contract’s form with no-store', async () => {
  const response = refuseRequest('not_found', 'r-1');
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    vary: 'store-id',
  });
  expect(await response.json()).toEqual({
    error: true,
    code: 'not_found',
    message: expect.any(String),
    data: null,
    request_id: 'r-1',
  });
});

it('returns the waiting time while it cannot serve', () => {
  const response = refuseRequest('temporarily_unavailable', 'r-1');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
