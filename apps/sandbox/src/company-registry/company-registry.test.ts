import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { COMPANIES, SENTINEL_CNPJS } from './companies.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

function lookUp(
  cnpj: string,
  headers: Record<string, string> = { authorization: 'chave' },
): Promise<Response> {
  return fetch(`${sandbox.url}/company-registry/office/${cnpj}?registrations=BR`, { headers });
}

describe('the company registry', () => {
  it('returns an active company with activities, address and state registrations', async () => {
    const response = await lookUp('11444777000161');
    expect(await response.json()).toMatchObject({
      taxId: '11444777000161',
      company: { name: 'CAFETERIA EXEMPLO LTDA' },
      status: { id: 2, text: 'Ativa' },
      mainActivity: { id: 5_611_203 },
      sideActivities: [{ id: 4_721_102 }],
      address: {
        city: 'São Paulo',
        state: 'SP',
        zip: '01310100',
        street: 'Avenida Paulista',
        number: '1000',
      },
      registrations: [{ number: '110042490114', state: 'SP', enabled: true }],
    });
  });

  it.each(['12ABC345000188', 'cafe2026br0151'])('[REG+01] finds the alphanumeric %s', async (cnpj) => {
    expect(await (await lookUp(cnpj)).json()).toMatchObject({ taxId: cnpj.toUpperCase() });
  });

  it('invents an active company for any other CNPJ that begins with A', async () => {
    expect(await (await lookUp('A0000000000113')).json()).toMatchObject({
      taxId: 'A0000000000113',
      status: { id: 2 },
      mainActivity: { id: 5_611_203 },
    });
  });

  it('omits the registrations unless they are requested', async () => {
    const url = `${sandbox.url}/company-registry/office/11444777000161`;
    const office = await (await fetch(url, { headers: { authorization: 'chave' } })).json();
    expect(office).not.toHaveProperty('registrations');
  });

  it.each([
    ['33451987000110', 'Suspensa', 'Inconsistência cadastral'],
    ['51239047000224', 'Inapta', 'Omissão de declarações'],
    ['45812036000108', 'Baixada', 'Extinção por encerramento liquidação voluntária'],
  ])('returns %s as %s, with the reason', async (cnpj, status, reason) => {
    expect(await (await lookUp(cnpj)).json()).toMatchObject({
      status: { text: status },
      reason: { text: reason },
    });
  });

  it.each([
    ['04040000000176', 404],
    ['19131243000197', 404],
    ['04290000000124', 429],
    ['04500000000101', 500],
    ['04503000000165', 503],
    ['11444777000160', 400],
  ])('responds to %s with %i', async (cnpj, status) => {
    expect((await lookUp(cnpj)).status).toBe(status);
  });

  it('delays the response to its sentinel by 30 seconds', async () => {
    const delayedResponse = lookUp('04504000000180');
    await expect.poll(() => sandbox.clock.waitingCount()).toBe(1);
    sandbox.clock.advance(30_000);
    expect((await delayedResponse).status).toBe(504);
  });

  it.each([{}, { authorization: 'chave-invalida' }])('refuses the headers %o', async (headers) => {
    expect((await lookUp('11444777000161', headers)).status).toBe(401);
  });

  it('has valid check digits in all its data', () => {
    const cnpjs = [
      ...COMPANIES.map(({ company }) => company.taxId),
      ...SENTINEL_CNPJS.map(({ cnpj }) => cnpj),
    ];
    expect(cnpjs.filter((cnpj) => parseCnpj(cnpj) !== cnpj)).toEqual([]);
    expect(new Set(cnpjs).size).toBe(cnpjs.length);
  });
});
