import { AdminCallError, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { describe, expect, it } from 'vitest';

import { ordersSection } from '#panel/orders/orders-section.ts';

import { createPanelDataProvider } from './create-panel-data-provider.ts';

function providerAnswering(status: number, envelope: object) {
  const requests: string[] = [];
  const client = createAdminClient({
    baseUrl: 'http://panel.test',
    headers: () => ({ 'store-id': 'aurora' }),
    async fetch(request) {
      requests.push(`${request.method} ${request.url}`);
      return Response.json(envelope, { status });
    },
  });
  return { provider: createPanelDataProvider(client, [ordersSection]), requests };
}

describe('createPanelDataProvider', () => {
  it('reads a page of orders, each named by its number', async () => {
    const { provider, requests } = providerAnswering(200, {
      error: false,
      message: null,
      data: { items: [{ number: '1000003', uuid: 'u' }], total: 41 },
    });
    const page = await provider.getList('pedidos', {
      pagination: { page: 1, perPage: 25 },
      filter: { status: 'paid' },
    });
    expect(page).toEqual({ data: [{ id: '1000003', number: '1000003', uuid: 'u' }], total: 41 });
    expect(requests).toEqual(['GET http://panel.test/api/admin/orders?status=paid&page=1&per_page=25']);
  });

  it('fails with the message of the API', async () => {
    const { provider } = providerAnswering(404, {
      error: true,
      code: 'not_found',
      message: 'Não encontramos este registro nesta loja.',
      data: null,
    });
    const reading = provider.getList('pedidos', { filter: {} });
    await expect(reading).rejects.toBeInstanceOf(AdminCallError);
    await expect(reading).rejects.toThrow('Não encontramos este registro nesta loja.');
  });
});
