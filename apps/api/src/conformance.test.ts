import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { checkConformance, type RuleName } from '@vitrine/conformance/check-conformance.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

import { systemClock } from './platform/clock.ts';

let test: TestApi;
beforeAll(async () => {
  // Signs by this machine's clock, like a storefront on another host.
  test = await startTestApi({ clock: systemClock });
});
afterAll(() => test.close());

type Handle = (request: Request) => Promise<Response>;

/** Serves the API on a socket through a test's wrapper, and returns the deviations by rule. */
async function deviationsOf(handle: Handle, only?: readonly RuleName[]): Promise<Record<string, string[]>> {
  const server = createServer(getRequestListener(handle));
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const backEnd = {
    url: `http://localhost:${port}`,
    store: 'aurora',
    sharedSecret: test.config.API_SHARED_SECRET,
  };
  const found: Record<string, string[]> = {};
  for await (const { rule, deviations } of checkConformance(backEnd, { ...(only && { only }) })) {
    if (deviations.length > 0) found[rule] = deviations.map(({ call, problem }) => `${call}: ${problem}`);
  }
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  return found;
}

it('[API+02] [INT+07] conforms to its own contract on a socket', async () => {
  expect(await deviationsOf(test.api.fetch)).toEqual({});
});

const withoutHeader =
  (name: string): Handle =>
  async (request) => {
    const response = await test.api.fetch(request);
    response.headers.delete(name);
    return response;
  };

const withBody =
  (path: string, change: (text: string) => string): Handle =>
  async (request) => {
    const response = await test.api.fetch(request);
    if (new URL(request.url).pathname !== path) return response;
    return new Response(change(await response.text()), response);
  };

const withHeader =
  (name: string, value: (request: Request) => string | Promise<string>): Handle =>
  async (request) => {
    const headers = new Headers(request.headers);
    headers.set(name, await value(request));
    return test.api.fetch(new Request(request, { headers }));
  };

/** Back ends that break one rule each. */
const broken: Record<RuleName, [problem: string, handle: Handle]> = {
  documentIsPublished: [
    'the document lacks GET /api/sales/now',
    withBody('/api/openapi.json', (text) => text.replace('"/api/sales/now"', '"/api/sales/later"')),
  ],
  unknownPathIsRefused: ['not_found', withBody('/api/no-such-call', () => '{"error":true}')],
  storesAreFound: [
    'expected store aurora',
    withBody('/api/store/stores/aurora', (text) => text.replaceAll('aurora', 'x')),
  ],
  unknownStoreIsRefused: ['unknown store', withHeader('store-id', () => 'aurora')],
  csrfIsRequired: [
    'csrf header missing',
    withHeader(csrfHeader, ({ headers }) =>
      signCsrf(test.config.API_SHARED_SECRET, headers.get('store-id') ?? '', Math.floor(Date.now() / 1000)),
    ),
  ],
  tokenIsRequired: [
    'no token: expected unauthenticated, got 200',
    async (request) =>
      new URL(request.url).pathname === '/api/customer/credits'
        ? Response.json({ error: false, message: null, data: null })
        : test.api.fetch(request),
  ],
  bodiesAreValidated: ['broken JSON', withBody('/api/auth/customers/login', () => '{"error":true}')],
  trailingSlashIsOptional: [
    '/api/cms/popups has status 404',
    async (request) =>
      new URL(request.url).pathname === '/api/cms/popups'
        ? new Response('{}', { status: 404 })
        : test.api.fetch(request),
  ],
  contentIsReadable: [
    'data is not as published',
    withBody('/api/sales/now', (text) => text.replace('"time"', '"now"')),
  ],
  catalogueIsReadable: ['lacks `Vary: store-id`', withoutHeader('vary')],
  ordersArePlacedOnce: [
    'the same key placed a second order',
    async (request) => {
      const response = await test.api.fetch(request);
      if (new URL(request.url).pathname !== '/api/sales/orders' || response.status !== 201) return response;
      const text = await response.text();
      return new Response(
        text.replace(/[\da-f]{8}-/, () => crypto.randomUUID().slice(0, 9)),
        response,
      );
    },
  ],
  eventsAreStreamed: [
    'does not start with the event `ready`',
    async (request) =>
      new URL(request.url).pathname === '/api/store/events' &&
      request.headers.get('authorization') !== 'Bearer another'
        ? new Response(': hello\n\n', { headers: { 'content-type': 'text/event-stream' } })
        : test.api.fetch(request),
  ],
};

it.each(Object.entries(broken) as [RuleName, [string, Handle]][])(
  '[INT+07] %s reports a back end that breaks it',
  async (rule, [problem, handle]) => {
    const found = await deviationsOf(handle, [rule]);
    expect(found[rule]?.join('\n')).toContain(problem);
  },
);
