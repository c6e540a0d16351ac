import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { SOCIAL_APP } from './social-people.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const appToken = `${SOCIAL_APP.id}|${SOCIAL_APP.secret}`;

function graph(path: string, query: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.url}/social/graph/v13.0/${path}?${new URLSearchParams(query).toString()}`);
}

it.each([
  ['social-ana', { app_id: SOCIAL_APP.id, is_valid: true, user_id: '1001' }],
  ['social-vencido', { is_valid: false }],
  ['social-outro-app', { is_valid: true, app_id: '999999999999' }],
  ['inventado', { is_valid: false }],
])('verifies the token %s for the app', async (token, data) => {
  const response = await graph('debug_token', { input_token: token, access_token: appToken });
  expect(await response.json()).toMatchObject({ data });
});

it('refuses other apps, and responds 503 to the sentinel of an outage', async () => {
  const ask = (input_token: string, access_token: string) =>
    graph('debug_token', { input_token, access_token });
  expect((await ask('social-ana', 'social-ana')).status).toBe(400);
  expect((await ask('social-fora-do-ar', appToken)).status).toBe(503);
});

it('returns the requested fields of the user, and refuses a wrong proof', async () => {
  const me = (access_token: string, more: Record<string, string> = {}) =>
    graph('me', { fields: 'id,first_name,email', access_token, ...more });
  const proof = createHmac('sha256', SOCIAL_APP.secret).update('social-ana').digest('hex');
  expect(await (await me('social-ana', { appsecret_proof: proof })).json()).toEqual({
    id: '1001',
    first_name: 'Ana',
    email: 'ana@exemplo.com.br',
  });
  expect(await (await me('social-caio')).json()).toEqual({ id: '1003', first_name: 'Caio' });
  expect((await me('social-ana', { appsecret_proof: 'a'.repeat(64) })).status).toBe(400);
  expect((await me('inventado')).status).toBe(400);
});

it('opens its dialog for the app only and responds only to its opener', async () => {
  const origin = 'http://loja.test';
  const dialog = (query: Record<string, string>) =>
    fetch(`${sandbox.url}/social/dialog?${new URLSearchParams(query).toString()}`);
  expect((await dialog({ app_id: 'outro', origin })).status).toBe(400);
  expect((await dialog({ app_id: SOCIAL_APP.id, origin: 'file:///etc' })).status).toBe(400);
  const page = await (await dialog({ app_id: SOCIAL_APP.id, origin: `${origin}/conta` })).text();
  expect(page).toContain('Continuar como Bia Neves');
  const href = /href="([^"]+person=1002[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const back = await (await fetch(`${sandbox.url}${href}`)).text();
  expect(back).toMatch(/data-origin="http:\/\/loja\.test"\s+data-token="social-bia"\s+data-user="1002"/);
});

it('has an SDK that accepts only messages of its popup', async () => {
  const src = `${sandbox.url}/social/sdk.js`;
  const popup = { closed: false, close: () => {} };
  const opened: string[] = [];
  const listeners: ((event: object) => void)[] = [];
  interface Window {
    FB?: {
      init(options: object): void;
      login(callback: (response: object) => void, options: object): void;
    };
    [name: string]: unknown;
  }
  const window: Window = {
    open: (address: string) => {
      opened.push(address);
      return popup;
    },
    addEventListener: (_name: string, listener: (event: object) => void) => listeners.push(listener),
    removeEventListener: () => {},
  };
  runInNewContext(await (await fetch(src)).text(), {
    window,
    document: { currentScript: { src } },
    location: { origin: 'http://loja.test' },
    URL,
    fetch,
    setInterval: () => 1,
    clearInterval: () => {},
  });
  const responses: object[] = [];
  window.FB?.init({ appId: SOCIAL_APP.id, version: 'v13.0' });
  window.FB?.login((response) => responses.push(response), { scope: 'email' });
  expect(opened).toEqual([
    `${sandbox.url}/social/dialog?app_id=${SOCIAL_APP.id}&origin=http%3A%2F%2Floja.test`,
  ]);
  const data = { accessToken: 'social-ana', userID: '1001' };
  for (const listener of listeners) {
    listener({ origin: 'http://mau.test', source: popup, data });
    listener({ origin: sandbox.url, source: {}, data });
  }
  expect(responses).toEqual([]);
  for (const listener of listeners) listener({ origin: sandbox.url, source: popup, data });
  expect(responses).toEqual([{ status: 'connected', authResponse: data }]);
});
