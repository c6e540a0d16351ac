import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Registry } from 'prom-client';
import { expect, it } from 'vitest';

import { observeOutgoingRequests } from './observe-outgoing-requests.ts';

it('[OPS+04] counts requests by service and outcome, and never by address', async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes('lento')) return;
    response.writeHead(request.url?.includes('falha') ? 500 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registry = new Registry();
  const stop = observeOutgoingRequests({
    registry,
    services: [
      [origin, 'sandbox'],
      [`${origin}/cep`, 'postcodes'],
    ],
  });
  await (await fetch(`${origin}/cep/ws/01310100/json/`)).text();
  await (await fetch(`${origin}/falha?cpf=52998224725`)).text();
  await expect(fetch(`${origin}/cep/lento`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  stop();
  await (await fetch(`${origin}/cep/`)).text();
  server.closeAllConnections();
  server.close();

  const text = await registry.metrics();
  const counts = text.split('\n').filter((line) => line.includes('_seconds_count'));
  expect(counts.toSorted()).toEqual([
    'vitrine_outside_call_duration_seconds_count{service="postcodes",outcome="2xx"} 1',
    'vitrine_outside_call_duration_seconds_count{service="postcodes",outcome="timeout"} 1',
    'vitrine_outside_call_duration_seconds_count{service="sandbox",outcome="5xx"} 1',
  ]);
  expect(text).not.toMatch(/01310100|52998224725/);
});
