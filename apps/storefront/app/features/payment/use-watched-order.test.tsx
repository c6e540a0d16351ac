import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import { useWatchedOrder } from './use-watched-order.ts';

const uuid = '5c0f7f0e-8f43-4a5e-9d4e-3a1d0a6f2b11';

function Status() {
  return useWatchedOrder(uuid).data?.status ?? 'unknown';
}

it('[ACC+02] shares no order between pages rendered on the server', () => {
  tabQueryClient().setQueryData(['order', uuid], { status: 'paid' });
  expect(renderToString(<Status />)).toBe('unknown');
  expect(tabQueryClient().getQueryCache().getAll()).toEqual([]);
});
