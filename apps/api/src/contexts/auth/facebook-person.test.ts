import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { refuse } from '#api/platform/refusal.ts';
import { noProviders } from '#test/no-providers.ts';

import { facebookPerson } from './facebook-person.ts';

let requests: string[] = [];
const graph = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://graph.test');
  requests.push(pathname);
  const body = pathname.endsWith('/debug_token')
    ? { data: { is_valid: true, app_id: 'app', user_id: '1' } }
    : { email: 'ana@exemplo.com.br' };
  response.end(JSON.stringify(body));
});
beforeAll(async () => {
  await once(graph.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  graph.closeAllConnections();
  graph.close();
});

it.each([
  [undefined, 'v13.0'],
  ['v21.0', 'v21.0'],
])('[AUT-03] calls Facebook for an app of version %s at %s', async (version, used) => {
  requests = [];
  const { port } = graph.address() as AddressInfo;
  const app = { appId: 'app', appSecret: 'segredo', version };
  const person = await facebookPerson(
    { services: { providers: { ...noProviders, socialGraphUrl: `http://127.0.0.1:${port}` } }, refuse },
    { app, accessToken: 't', userId: '1' },
  );
  expect(person.email).toBe('ana@exemplo.com.br');
  expect(requests).toEqual([`/${used}/debug_token`, `/${used}/me`]);
});
