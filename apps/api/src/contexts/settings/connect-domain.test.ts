import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { domainProof } from '@vitrine/contract/domain-proof.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { signedInStaff } from '#test/test-staff.ts';

/** The answer of each host to the question in its query; other hosts belong to another site. */
const answers = new Map<string, (question: string) => Promise<string> | string>();
let proxy: Server;
let test: TestApi;
let owner: AdminClient;
beforeAll(async () => {
  proxy = createServer((request, response) => {
    const question = new URL(request.url ?? '/', 'http://proxy.test').searchParams.get('q') ?? '';
    const answer = answers.get(request.headers.host ?? '');
    if (!answer) {
      response.writeHead(200).end('<h1>Estacionado</h1>');
      return;
    }
    void Promise.resolve(answer(question)).then((text) => response.end(text));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  test = await startTestApi({ env: { DOMAIN_CHECK_ORIGIN: `http://127.0.0.1:${port}` } });
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
});
afterAll(async () => {
  await test.close();
  proxy.close();
});

const serve = (domain: string, store = 'aurora') =>
  answers.set(domain, (question) => domainProof('a shared secret of tests', store, question));

async function want(domain: string) {
  const path = { group: 'address' } as const;
  const { version } = await owner('GET /api/admin/settings/{group}', { path });
  await owner('PUT /api/admin/settings/{group}', { path, body: { values: { domain }, version } });
  return (await owner('GET /api/admin/settings')).domain;
}
const check = () => owner('POST /api/admin/settings/domain/check');
const before = 'casaaurora.exemplo.com.br';

it('[ADM+22] keeps the domain in effect until the wanted one answers as this store', async () => {
  expect(await want('Nova.Exemplo.com.br')).toEqual({
    wanted: 'nova.exemplo.com.br',
    connected: before,
    problem: null,
  });
  expect(await check()).toMatchObject({ connected: before, problem: { code: 'other_site' } });
  serve('nova.exemplo.com.br', 'serra');
  expect(await check()).toMatchObject({ connected: before, problem: { code: 'other_site' } });
  answers.set('nova.exemplo.com.br', () => 'a'.repeat(64));
  expect(await check()).toMatchObject({ connected: before, problem: { code: 'other_site' } });
  serve('nova.exemplo.com.br');
  expect(await check()).toEqual({
    wanted: 'nova.exemplo.com.br',
    connected: 'nova.exemplo.com.br',
    problem: null,
  });
  const { items } = await owner('GET /api/admin/audit', { query: { target_kind: 'domain' } });
  expect(items[0]).toMatchObject({
    target: { kind: 'domain', id: 'nova.exemplo.com.br' },
    before: { connected: before },
    after: { connected: 'nova.exemplo.com.br' },
  });
});

it('[ADM+22] connects a domain that answers as soon as it is saved, and none when it is emptied', async () => {
  serve('pronta.exemplo.com.br');
  expect(await want('pronta.exemplo.com.br')).toMatchObject({ connected: 'pronta.exemplo.com.br' });
  expect(await want('')).toMatchObject({ wanted: '', connected: '' });
});

it('[ADM+22] asks no private address of a name, unless it is configured', async () => {
  const production = await startTestApi();
  const staff = (await signedInStaff(production, 'aurora', 'owner')).client;
  const path = { group: 'address' } as const;
  const { version } = await staff('GET /api/admin/settings/{group}', { path });
  const body = { values: { domain: 'banco.internal' }, version };
  await staff('PUT /api/admin/settings/{group}', { path, body });
  expect(await staff('POST /api/admin/settings/domain/check')).toMatchObject({
    connected: before,
    problem: { code: 'address_forbidden' },
  });
  await production.close();
});
