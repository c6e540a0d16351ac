import { AdminCallError, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { describe, expect, it } from 'vitest';

import { orderList } from '#panel/orders/orders-screens.ts';

function clientAnswering(status: number, envelope: object) {
  const requests: string[] = [];
  const client = createAdminClient({
    baseUrl: 'http://panel.test',
    headers: () => ({ 'store-id': 'aurora' }),
    async fetch(request) {
      requests.push(`${request.method} ${request.url}`);
      return Response.json(envelope, { status });
    },
  });
  return { client, requests };
}

describe('recordList', () => {
  it('reads a page of orders, each named by its number', async () => {
    const { client, requests } = clientAnswering(200, {
      error: false,
      message: null,
      data: { items: [{ number: '1000003', uuid: 'u' }], total: 41 },
    });
    const page = await orderList.read(client, {
      pagination: { page: 1, perPage: 25 },
      filter: { status: 'paid' },
    });
    expect(page).toEqual({ rows: [{ id: '1000003', number: '1000003', uuid: 'u' }], total: 41 });
    expect(requests).toEqual(['GET http://panel.test/api/admin/orders?status=paid&page=1&per_page=25']);
  });

  it('fails with the message of the API', async () => {
    const { client } = clientAnswering(404, {
      error: true,
      code: 'not_found',
      message: 'Não encontramos este registro nesta loja.',
      data: null,
    });
    const reading = orderList.read(client, { filter: {} });
    await expect(reading).rejects.toBeInstanceOf(AdminCallError);
    await expect(reading).rejects.toThrow('Não encontramos este registro nesta loja.');
  });

  it.each([
    [{}, {}],
    [
      { status: 'paid', page: '2' },
      { status: 'paid', page: 2 },
    ],
    [
      { sort: 'total_centavos', order: 'DESC' },
      { sort: 'total_centavos', order: 'DESC' },
    ],
    [
      { sort: 'total_centavos', order: 'nada' },
      { sort: 'total_centavos', order: 'ASC' },
    ],
    [{ page: '-1', unknown: 'x', status: '' }, {}],
    // As addresses were written before.
    [{ filter: '{"status":"paid","nada":"x"}', page: '1' }, { status: 'paid' }],
    [{ filter: '{' }, {}],
  ])('reads of the address %j only what the list knows', (said, search) => {
    expect(orderList.search(said)).toEqual(search);
  });
});
