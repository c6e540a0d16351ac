import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import { UFS } from '@vitrine/brazil/uf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { knownAddresses } from './find-address.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

function lookUp(cep: string): Promise<Response> {
  return fetch(`${sandbox.url}/cep/ws/${cep}/json/`);
}

describe('the CEP service', () => {
  it.each(['01310100', '01310-100'])('responds to %s like ViaCEP', async (cep) => {
    expect(await (await lookUp(cep)).json()).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
      ddd: '11',
    });
  });

  it('returns the only CEP of a small town without street and neighborhood', async () => {
    expect(await (await lookUp('36325000')).json()).toMatchObject({
      logradouro: '',
      bairro: '',
      localidade: 'Tiradentes',
      uf: 'MG',
    });
  });

  it('returns erro for an unknown CEP', async () => {
    const response = await lookUp('99999999');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ erro: true });
  });

  it.each(['0131010', 'abcdefgh', '013101000'])('refuses %s with 400', async (cep) => {
    expect((await lookUp(cep)).status).toBe(400);
  });

  it.each([
    ['00000404', 200, '{"erro":true}'],
    ['00000405', 200, '{"erro":"true"}'],
    ['00000429', 429, 'Too Many Requests'],
    ['00000503', 503, 'Service Unavailable'],
  ])('responds to %s with %i', async (cep, status, body) => {
    const response = await lookUp(cep);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });

  it.each([
    ['00000504', 30_000, 504],
    ['00000200', 2_000, 200],
  ])('delays %s by %i ms', async (cep, delayMs, status) => {
    let hasResponded = false;
    const delayedResponse = lookUp(cep).then((response) => {
      hasResponded = true;
      return response.status;
    });
    await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
    sandbox.clock.advance(delayMs - 1);
    // Other calls are not delayed.
    await lookUp('01310100');
    expect(hasResponded).toBe(false);
    sandbox.clock.advance(1);
    expect(await delayedResponse).toBe(status);
  });

  it('discards a delayed response when its client disconnects', async () => {
    const caller = new AbortController();
    const delayedResponse = fetch(`${sandbox.url}/cep/ws/00000504/json/`, { signal: caller.signal });
    await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
    caller.abort();
    await expect(delayedResponse).rejects.toThrow('abort');
    await expect.poll(() => sandbox.clock.waitingCount()).toBe(0);
  });

  it('has at least 150 addresses, in every state, each in the range of its state', () => {
    const addresses = knownAddresses();
    expect(addresses.length).toBeGreaterThanOrEqual(150);
    expect(new Set(addresses.map(({ uf }) => uf)).size).toBe(UFS.length);
    const outOfRange = addresses.filter(({ cep, uf }) => {
      const parsed = parseCep(cep);
      return parsed === null || ufOfCep(parsed) !== uf;
    });
    expect(outOfRange).toEqual([]);
  });
});
