import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';

const path = '/.well-known/security.txt';
const contacts = ['mailto:seguranca@aurora.com.br', 'https://aurora.com.br/relatar'];
const yearMs = 365 * 24 * 3600 * 1000;

const connected = (configs: { path: string; value: string }[] = []) =>
  stubStore({
    public_id: 'aurora',
    hosts: ['aurora.example', 'aurora.com.br'],
    configs: [{ path: 'domain/connected', value: 'aurora.com.br' }, ...configs],
  });
const closed = connected([{ path: 'clients/type_login', value: 'page' }]);

let shop: RunningStorefront;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:59.500Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.stop();
});

async function start(securityContacts: readonly string[], store = connected()) {
  shop = await startStorefront(stubApi([store]), { securityContacts });
  return (host: string, method = 'GET') => shop.ask(path, { method, headers: { host } });
}

const expected = (origin: string | null, expires: string) =>
  [
    'Contact: mailto:seguranca@aurora.com.br',
    'Contact: https://aurora.com.br/relatar',
    `Expires: ${expires}`,
    'Preferred-Languages: pt-BR, en',
    ...(origin === null ? [] : [`Canonical: ${origin}${path}`]),
    '',
  ].join('\n');

it('[OPS+12] names the operator’s contacts and the store’s own address in security.txt', async () => {
  const ask = await start(contacts);
  const { status, headers, text } = await ask('aurora.example');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(expected('https://aurora.com.br', '2027-05-29T00:00:00Z'));
  const { status: headStatus, text: headText } = await ask('aurora.example', 'HEAD');
  expect([headStatus, headText]).toEqual([200, '']);
});

it.each(['2026-01-01T00:00:00Z', '2028-02-29T12:00:00Z', '2031-12-31T23:59:59.999Z', '2026-10-31T00:00:00Z'])(
  '[OPS+12] expires in the future and within a year, also at %s',
  async (now) => {
    vi.setSystemTime(now);
    const { text } = await (await start(contacts))('aurora.example');
    const left = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
    expect(left).toBeGreaterThan(yearMs / 3);
    expect(left).toBeLessThan(yearMs);
  },
);

it('[OPS+12] names in Canonical the address at which the same text is', async () => {
  const ask = await start(contacts);
  const { text } = await ask('aurora.example');
  const canonical = new URL(/^Canonical: (.+)$/m.exec(text)?.[1] ?? '');
  expect(canonical.pathname).toBe(path);
  expect((await ask(canonical.host)).text).toBe(text);
});

it('[OPS+12] gives security.txt to guests of a closed store, too', async () => {
  expect((await (await start(contacts, closed))('aurora.example')).status).toBe(200);
});

it('[OPS+12] answers on the panel’s host, without an address that is not https', async () => {
  const { status, headers, text } = await (await start(contacts))('painel.test');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(expected(null, '2027-05-29T00:00:00Z'));
});

it('[OPS+12] responds 404 for security.txt while the operator has named no contact', async () => {
  const ask = await start([]);
  for (const host of ['aurora.example', 'painel.test']) {
    const { status, text } = await ask(host);
    expect([status, text]).toEqual([404, '']);
  }
});
