import { expect, it } from 'vitest';

import { positionedUpstream } from './positioned-upstream.ts';

it('[OPS+08] names the position of the store in reads only', async () => {
  const sent: Request[] = [];
  const upstream = positionedUpstream(
    {
      baseUrl: 'http://api.test',
      fetch(request) {
        sent.push(request);
        return Promise.resolve(new Response());
      },
    },
    (storeId) => (storeId === 'aurora' ? '7/0/1' : null),
  );
  const request = (method: string, store: string) =>
    new Request('http://api.test/call', { method, headers: { 'store-id': store } });
  await upstream.fetch(request('GET', 'aurora'));
  await upstream.fetch(request('GET', 'serra'));
  await upstream.fetch(request('POST', 'aurora'));
  expect(sent.map(({ headers }) => headers.get('x-read-position'))).toEqual(['7/0/1', null, null]);
});
