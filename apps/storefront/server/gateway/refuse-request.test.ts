import { adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { expect, it } from 'vitest';

import { refuseRequest } from './refuse-request.ts';

const shopper = { texts: refusals, vary: 'store-id' };

it('[API-03] refuses in the contract’s form with no-store', async () => {
  const response = refuseRequest(shopper, 'not_found', 'r-1');
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
  const response = refuseRequest(shopper, 'temporarily_unavailable', 'r-1');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

it('refuses staff in Portuguese, without a Vary header', async () => {
  const response = refuseRequest({ texts: adminRefusals }, 'cross_site', 'r-1');
  expect([response.status, response.headers.get('vary'), await response.json()]).toEqual([
    403,
    null,
    expect.objectContaining({
      code: 'cross_site',
      message: 'Abra o painel pelo endereço dele e tente de novo.',
    }),
  ]);
});
