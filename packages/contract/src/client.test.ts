import { expect, it } from 'vitest';

import { type CallError, createClient, isErrorOf } from './client.ts';

/** Returns a client with a fixed response, its requests and the errors that it reported. */
function clientOf(respond: () => Response, baseUrl = 'https://loja.exemplo') {
  const sent: Request[] = [];
  const reported: CallError[] = [];
  const client = createClient({
    baseUrl,
    fetch: async (request) => {
      sent.push(request);
      return respond();
    },
    onError: (error) => reported.push(error),
  });
  return { client, sent, reported };
}

it('[API-02] sends and accepts JSON', async () => {
  const { client, sent } = clientOf(() =>
    Response.json({ error: false, message: null, data: { exists: true } }),
  );
  await client('GET /api/customer/customers/check_exists', { query: { email: 'ana@exemplo.com.br' } });
  expect(sent[0]?.headers.get('accept')).toBe('application/json');
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
});

it('[API-03] sends requests to the configured base URL', async () => {
  const { client, sent } = clientOf(
    () => Response.json({ error: false, message: null, data: [] }),
    'https://outra.exemplo',
  );
  await client('GET /api/customer/groups', { query: { is_public: 'true' } });
  expect(sent[0]?.url).toBe('https://outra.exemplo/api/customer/groups?is_public=true');
});

it('[AUT-10] reports a refused login to subscribers and to the caller', async () => {
  const refusal = {
    error: true,
    code: 'invalid_credentials',
    message: 'Invalid username or password.',
    data: null,
  };
  const { client, reported } = clientOf(() => Response.json(refusal, { status: 401 }));
  const login = client('POST /api/auth/customers/login', { body: { username: 'ana', password: 'x' } });
  await expect(login).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 });
  expect(reported).toEqual([expect.objectContaining({ code: 'invalid_credentials' })]);
});

it('narrows the code of an error to those of its call and of the transport', async () => {
  const refusal = {
    error: true,
    code: 'order_already_paid',
    message: 'The order is already paid.',
    data: null,
  };
  const { client } = clientOf(() => Response.json(refusal, { status: 409 }));
  const payment = client('POST /api/payment/transaction', {
    headers: { 'idempotency-key': 'f2b0c1d8-6d0f-4f0e-9a9c-0f6c2b1f3a77' },
    body: { order_id: 'f2b0c1d8-6d0f-4f0e-9a9c-0f6c2b1f3a77', payment: { code: 'pix' } },
  });
  const error: unknown = await payment.catch((reason: unknown) => reason);
  expect(isErrorOf(error, 'POST /api/payment/transaction') && error.code === 'order_already_paid').toBe(true);
  expect(isErrorOf(error, 'POST /api/payment/transaction') && error.code === 'upstream_timeout').toBe(false);
  // @ts-expect-error: a payment declares no cart_empty.
  expect(isErrorOf(error, 'POST /api/payment/transaction') && error.code === 'cart_empty').toBe(false);
  expect(isErrorOf(error, 'POST /api/sales/orders')).toBe(false);
});
