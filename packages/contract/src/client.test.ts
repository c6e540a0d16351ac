import { expect, it } from 'vitest';

import { type CallError, createClient } from './client.ts';

/** A client whose calls are all answered so, and what was asked and told. */
function clientOf(answer: () => Response, baseUrl = 'https://loja.exemplo') {
  const asked: Request[] = [];
  const told: CallError[] = [];
  const client = createClient({
    baseUrl,
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
    onError: (error) => told.push(error),
  });
  return { client, asked, told };
}

it('[API-02] says of every call that it speaks JSON', async () => {
  const { client, asked } = clientOf(() =>
    Response.json({ error: false, message: null, data: { exists: true } }),
  );
  await client('GET /api/customer/customers/check_exists', { query: { email: 'ana@exemplo.com.br' } });
  expect(asked[0]?.headers.get('accept')).toBe('application/json');
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
});

it('[API-03] asks at the base address that it is given', async () => {
  const { client, asked } = clientOf(
    () => Response.json({ error: false, message: null, data: [] }),
    'https://outra.exemplo',
  );
  await client('GET /api/customer/groups', { query: { is_public: 'true' } });
  expect(asked[0]?.url).toBe('https://outra.exemplo/api/customer/groups?is_public=true');
});

it('[AUT-10] tells who listens of a refused login, and its caller', async () => {
  const refusal = {
    error: true,
    code: 'invalid_credentials',
    message: 'Invalid username or password.',
    data: null,
  };
  const { client, told } = clientOf(() => Response.json(refusal, { status: 401 }));
  const asking = client('POST /api/auth/customers/login', { body: { username: 'ana', password: 'x' } });
  await expect(asking).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 });
  expect(told).toEqual([expect.objectContaining({ code: 'invalid_credentials' })]);
});
