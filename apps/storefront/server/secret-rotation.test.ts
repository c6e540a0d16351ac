import { anyEngine, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type OwnSecrets, startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

/** The texts of all three secrets, of which the first sign. */
const secretsOf = (...names: [string, ...string[]]): OwnSecrets => {
  const texts = (kind: string): [string, ...string[]] => {
    const [first, ...others] = names.map((name) => `${kind} secret of ${name}`);
    return [first ?? '', ...others];
  };
  return { shared: texts('shared'), token: texts('token'), gateway: texts('gateway') };
};

let opened: TestDatabase;
/** The processes that serve now. */
const fleet: RunningStorefront[] = [];
beforeAll(async () => {
  opened = await anyEngine.open('demo');
});
afterAll(async () => {
  for (const shop of fleet) await shop.stop();
  await opened.close();
});

const json = { 'content-type': 'application/json' };
const panel = { ...json, host: 'painel.test', 'x-panel': '1', 'store-id': 'aurora' };
const customer = { ...json, host: 'localhost' };
const cookieOf = (response: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  response.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? '';

/** A new process begins to serve before the one that it replaces ends. */
async function replaceAll(...names: [string, ...string[]]): Promise<void> {
  const shop = await startShopOn(opened.database, { hasJobs: false, secrets: secretsOf(...names) });
  const former = fleet.splice(0, fleet.length, ...fleet.slice(0, 1), shop);
  // Both serve for some requests, as they do while a shop is replaced process by process.
  await requestsFromNow(12);
  fleet.splice(0, fleet.length, shop);
  await requestsFromNow(4);
  for (const one of former) await one.stop();
}

const statuses: { readonly call: string; readonly status: number }[] = [];
let isServing = true;
let onResponse: () => void = () => {};

/** Waits until so many more requests have been answered. */
async function requestsFromNow(count: number): Promise<void> {
  const wanted = statuses.length + count;
  while (statuses.length < wanted) await new Promise<void>((resolve) => (onResponse = resolve));
}

async function logIn(shop: RunningStorefront) {
  const response = await shop.ask('/api/auth/customers/login', {
    method: 'POST',
    headers: customer,
    body: JSON.stringify({ username: 'ana@exemplo.com.br', password: 'Vitrine!1' }),
  });
  const { data } = JSON.parse(response.text) as { data: { access_token: string } };
  return {
    ...customer,
    authorization: `Bearer ${data.access_token}`,
    cookie: cookieOf(response),
  };
}

async function signIn(shop: RunningStorefront) {
  const credentials = { email: 'painel@aurora.exemplo.com.br', password: 'painel da vitrine' };
  const body = JSON.stringify(credentials);
  return {
    ...panel,
    cookie: cookieOf(await shop.ask('/api/admin/sessions', { method: 'POST', headers: panel, body })),
  };
}

async function newKey(shop: RunningStorefront, staff: Record<string, string>) {
  const body = JSON.stringify({ name: 'Integração', permissions: ['catalogue.read'] });
  const response = await shop.ask('/api/admin/keys', { method: 'POST', headers: staff, body });
  const { data } = JSON.parse(response.text) as { data: { key: string } };
  return { ...panel, authorization: `Bearer ${data.key}` };
}

it('[OPS+12] secrets are changed while all are served, and nobody is logged out', async () => {
  const first = await startShopOn(opened.database, { hasJobs: false, secrets: secretsOf('march') });
  fleet.push(first);
  const visitors = {
    customer: await logIn(first),
    staff: await signIn(first),
    key: await newKey(first, await signIn(first)),
  };
  const calls = [
    ['customer', '/api/customer/addresses', {}],
    ['customer', '/api/cart/carts', { method: 'POST', body: '{}' }],
    ['staff', '/api/admin/me', {}],
    ['key', '/api/admin/products', {}],
  ] as const;
  const send = async (turn: number) => {
    const [visitor, path, request] = calls[turn % calls.length] ?? calls[0];
    const shop = fleet[Math.floor(turn / calls.length) % fleet.length] ?? first;
    const { status } = await shop.ask(path, { ...request, headers: visitors[visitor] });
    statuses.push({ call: `${visitor} ${path}`, status });
    onResponse();
  };
  const traffic = (async () => {
    for (let turn = 0; isServing; turn += 1) await send(turn);
  })();
  // Every process accepts the new text before one signs with it, and the old one until what it signed has ended.
  await replaceAll('march', 'april');
  await replaceAll('april', 'march');
  const since = { customer: await logIn(fleet[0] ?? first), staff: await signIn(fleet[0] ?? first) };
  await requestsFromNow(8);
  isServing = false;
  await traffic;
  expect(statuses.filter(({ status }) => status >= 300)).toEqual([]);
  expect(new Set(statuses.map(({ call }) => call)).size).toBe(calls.length);

  const last = await startShopOn(opened.database, { hasJobs: false, secrets: secretsOf('april') });
  fleet.push(last);
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await last.ask(path, { headers })).status;
  expect(await statusOf('/api/customer/addresses', since.customer)).toBe(200);
  expect(await statusOf('/api/admin/me', since.staff)).toBe(200);
  // Its hash was made anew when it was used.
  expect(await statusOf('/api/admin/products', visitors.key)).toBe(200);
  expect(await statusOf('/api/customer/addresses', visitors.customer)).toBe(401);
  expect(await statusOf('/api/admin/me', visitors.staff)).toBe(401);
});
