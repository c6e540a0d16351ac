import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { municipalitiesOf } from '@vitrine/brazil/municipalities.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { systemClock } from '#api/platform/clock.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let provider: Server;
let test: TestApi;
let requests: string[] = [];
let isDown = false;

const avenue = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };

/** Responds like ViaCEP, depending on the postcode. */
function startProvider(): Server {
  return createServer((request, response) => {
    requests.push(request.url ?? '');
    const answers: Record<string, () => void> = {
      '/ws/01310100/json/': () =>
        response.end(JSON.stringify({ cep: '01310-100', ...avenue, ibge: '3550308' })),
      '/ws/99999999/json/': () => response.end('{"erro": "true"}'),
      '/ws/99999998/json/': () => response.end('{"erro": true}'),
      '/ws/50000500/json/': () => response.writeHead(500).end('{}'),
      '/ws/50000501/json/': () => response.end('<html>'),
      '/ws/50000502/json/': () => response.end('{"logradouro": 1}'),
      // Never responds.
      '/ws/50000503/json/': () => {},
    };
    if (isDown) request.socket.destroy();
    else answers[request.url ?? '']?.();
  });
}

beforeAll(async () => {
  provider = startProvider().listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // Fakes the clock only, which caches and circuit breakers use; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  test = await startTestApi({ clock: systemClock, env: { POSTCODE_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  requests = [];
  isDown = false;
  // After all cached responses have expired.
  pass(48 * hourMs);
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const find = (postcode: string) =>
  test.client('aurora')('GET /api/lookups/postcodes/{postcode}', { path: { postcode } });

it.each(['01310100', '01310-100'])('[API-04] finds the street of %s', async (postcode) => {
  expect(await find(postcode)).toEqual({ ...avenue, erro: false });
  expect(requests).toEqual(['/ws/01310100/json/']);
});

it.each(['99999999', '99999998'])('[API-04] reports that %s does not exist', async (postcode) => {
  expect(await find(postcode)).toEqual({ logradouro: '', bairro: '', localidade: '', uf: '', erro: true });
});

it('[API-04] requests a street once a day', async () => {
  await Promise.all([find('01310100'), find('01310-100')]);
  pass(23 * hourMs);
  await find('01310100');
  expect(requests).toHaveLength(1);
  pass(2 * hourMs);
  await find('01310100');
  expect(requests).toHaveLength(2);
});

it('[API-04] requests an unknown CEP again after ten minutes', async () => {
  await find('99999999');
  pass(9 * minuteMs);
  await find('99999999');
  expect(requests).toHaveLength(1);
  pass(2 * minuteMs);
  await find('99999999');
  expect(requests).toHaveLength(2);
});

it('[API-04] returns cached results while the provider is down', async () => {
  await find('01310100');
  pass(25 * hourMs);
  isDown = true;
  expect(await find('01310100')).toEqual({ ...avenue, erro: false });
});

it.each(['50000500', '50000501', '50000502', '50000503'])(
  '[API-04] refuses as unavailable when the provider fails: %s',
  async (postcode) => {
    const error: unknown = await find(postcode).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 'lookup_unavailable', status: 503 });
  },
);

it('[API-04] requests again immediately after a failure', async () => {
  isDown = true;
  await find('01310100').catch(() => {});
  isDown = false;
  expect(await find('01310100')).toMatchObject({ erro: false });
});

it.each(['123', 'abcdefgh', '0131010a'])('refuses %s, which is not a postcode', async (postcode) => {
  await expect(find(postcode)).rejects.toMatchObject({ code: 'validation_failed', status: 422 });
  expect(requests).toEqual([]);
});

it('[API-04] lists the municipalities of a state by name, offline', async () => {
  const found = await test.client('aurora')('GET /api/lookups/municipalities/{uf}', { path: { uf: 'AL' } });
  expect(found).toHaveLength(102);
  expect(found.slice(0, 2)).toEqual([{ nome: 'Água Branca' }, { nome: 'Anadia' }]);
  expect(found).toHaveLength(municipalitiesOf('AL').length);
  expect(requests).toEqual([]);
});

it('refuses an unknown state', async () => {
  const call = test.client('aurora')('GET /api/lookups/municipalities/{uf}', { path: { uf: 'XX' } });
  await expect(call).rejects.toMatchObject({ code: 'not_found' });
});
