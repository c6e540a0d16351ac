import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { runInRequest } from '#app/platform/rendering/request-context.ts';

import { loadSections } from './load-sections.ts';

it('leaves a component out that cannot be loaded, and logs each time with the request id', async () => {
  const logged: unknown[] = [];
  const context = {
    requestId: 'request-9',
    warn: (details: object, message: string) => void logged.push([details, message]),
    api: () => {
      const details = { call: 'GET /api/catalog/products', status: 503, message: 'down' } as const;
      return Promise.reject(new CallError('fault', { ...details, code: 'temporarily_unavailable' }));
    },
  } as unknown as Parameters<typeof runInRequest>[0];
  const shelf = { position: 1, data: { code: 'shelf', title: 'Novidades' } };
  const load = () => runInRequest(context, () => loadSections({ novidades: shelf } as never, 'aurora'));
  expect([await load(), await load()]).toEqual([[], []]);
  const line = [
    {
      requestId: 'request-9',
      store: 'aurora',
      component: 'novidades (shelf)',
      reason: 'down',
    },
    'component could not be loaded',
  ];
  expect(logged).toEqual([line, line]);
});
