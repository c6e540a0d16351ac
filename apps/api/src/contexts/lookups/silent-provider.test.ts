import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Client } from '@vitrine/contract/client.ts';
import { alphanumericCnpjFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

const restMs = 10_000;

/** The reaction of every provider to a request: no response, a closed connection, or 'not found'. */
let reaction: 'hangs' | 'closes' | 'responds' = 'hangs';
let requests: string[] = [];

const provider = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (reaction === 'closes') request.socket.destroy();
  if (reaction !== 'responds') return;
  if (request.url?.includes('/ws/')) response.end('{"erro":true}');
  else if (request.url?.includes('/municipios')) response.end('[{"nome":"Xapuri"},{"nome":"Ácrelândia"}]');
  else response.writeHead(404).end('{}');
});

let test: TestApi;
let client: Client;
beforeAll(async () => {
  // Fakes the clock only, which decides how long a circuit stays open. Timers, and so time-outs, stay real.
  vi.useFakeTimers({ toFake: ['Date'] });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  test = await startTestApi({
    env: { POSTCODE_URL: url, MUNICIPALITIES_URL: url, COMPANY_REGISTRY_URL: url },
  });
  client = test.client('serra');
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  requests = [];
});

/** Each look-up by a number: always a new one, so that no cache has it. */
const lookups = {
  postcode: (number: number) =>
    client('GET /api/lookups/postcodes/{postcode}', { path: { postcode: String(10_000_000 + number) } }),
  municipalities: (number: number) =>
    client('GET /api/lookups/municipalities/{uf}', {
      path: { uf: ['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS'][number] ?? '' },
    }),
  company: (number: number) =>
    client('GET /api/lookups/companies/{cnpj}', { path: { cnpj: alphanumericCnpjFromSeed(number + 1) } }),
};

const unknownAddress = { logradouro: '', bairro: '', localidade: '', uf: '', erro: true };

/** The shopper's result while the provider is down, and while it is up. */
const cases = [
  { name: 'postcode', whenDown: 'lookup_unavailable', whenUp: unknownAddress },
  { name: 'municipalities', whenDown: null, whenUp: [{ nome: 'Ácrelândia' }, { nome: 'Xapuri' }] },
  { name: 'company', whenDown: 'company_registry_silent', whenUp: 'company_not_found' },
] as const;

/** Returns the data, or the code of the refusal. */
const outcome = (lookup: Promise<unknown>) =>
  lookup.then(
    (result) => result,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe.each(cases)('the look-up of a $name', ({ name, whenDown, whenUp }) => {
  const lookUp = (number: number) => outcome(lookups[name](number));
  const lookUpAll = (...numbers: number[]) => Promise.all(numbers.map(lookUp));
  // Municipalities fall back to the embedded list.
  const isResultWhenDown = (result: unknown) =>
    whenDown === null ? Array.isArray(result) && result.length > 0 : result === whenDown;

  it('[API-04] times out on a provider that hangs, and opens the circuit after five failures', async () => {
    reaction = 'hangs';
    const results = await lookUpAll(0, 1, 2, 3, 4);
    expect(results.every(isResultWhenDown)).toBe(true);
    expect(requests).toHaveLength(5);
    expect(isResultWhenDown(await lookUp(5))).toBe(true);
    expect(requests).toHaveLength(5);
  });

  it('[API-04] probes with one request while the others wait for its outcome', async () => {
    reaction = 'closes';
    vi.setSystemTime(Date.now() + restMs);
    const results = await lookUpAll(5, 6, 7);
    expect(results.every(isResultWhenDown)).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('[API-04] closes the circuit once the provider is back', async () => {
    reaction = 'responds';
    vi.setSystemTime(Date.now() + restMs);
    const results = await lookUpAll(8, 9, 10);
    expect(results).toEqual([whenUp, whenUp, whenUp]);
    expect(requests).toHaveLength(3);
  });
});
