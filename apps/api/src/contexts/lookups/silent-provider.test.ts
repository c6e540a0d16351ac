import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Client } from '@vitrine/contract/client.ts';
import { alphanumericCnpjFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

const restMs = 10_000;

/** How every provider treats a request: never answers, closes the connection, or answers 'not found'. */
let manner: 'hangs' | 'hangs up' | 'answers' = 'hangs';
let requests: string[] = [];

const provider = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (manner === 'hangs up') request.socket.destroy();
  if (manner !== 'answers') return;
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

/** Each look-up by a number: always different, so that no cache answers. */
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

const noPlace = { logradouro: '', bairro: '', localidade: '', uf: '', erro: true };

/** `unanswered` is the shopper's response while the provider is down. */
const cases = [
  { name: 'postcode', unanswered: 'lookup_unavailable', answered: noPlace },
  { name: 'municipalities', unanswered: null, answered: [{ nome: 'Ácrelândia' }, { nome: 'Xapuri' }] },
  { name: 'company', unanswered: 'company_registry_silent', answered: 'company_not_found' },
] as const;

/** Returns the answer, or the code of the refusal. */
const outcome = (asking: Promise<unknown>) =>
  asking.then(
    (answer) => answer,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe.each(cases)('the look-up of a $name', ({ name, unanswered, answered }) => {
  const ask = (number: number) => outcome(lookups[name](number));
  const askAll = (...numbers: number[]) => Promise.all(numbers.map(ask));
  // Municipalities fall back to the embedded list.
  const isUnanswered = (answer: unknown) =>
    unanswered === null ? Array.isArray(answer) && answer.length > 0 : answer === unanswered;

  it('[API-04] times out on a provider that hangs, and opens the circuit after five failures', async () => {
    manner = 'hangs';
    const answers = await askAll(0, 1, 2, 3, 4);
    expect(answers.every(isUnanswered)).toBe(true);
    expect(requests).toHaveLength(5);
    expect(isUnanswered(await ask(5))).toBe(true);
    expect(requests).toHaveLength(5);
  });

  it('[API-04] probes with one request while the others wait for its outcome', async () => {
    manner = 'hangs up';
    vi.setSystemTime(Date.now() + restMs);
    const answers = await askAll(5, 6, 7);
    expect(answers.every(isUnanswered)).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('[API-04] closes the circuit once the provider is back', async () => {
    manner = 'answers';
    vi.setSystemTime(Date.now() + restMs);
    const answers = await askAll(8, 9, 10);
    expect(answers).toEqual([answered, answered, answered]);
    expect(requests).toHaveLength(3);
  });
});
