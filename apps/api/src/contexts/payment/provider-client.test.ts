import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { chargeOutcome, outcomeOfResponse } from './charge-outcome.ts';
import { type ProviderClient, providerClient } from './provider-client.ts';

let server: Server;
let ask: ProviderClient;
let asked: string[] = [];
beforeAll(async () => {
  // `/401/<body>` responds with that status and body.
  server = createServer((request, response) => {
    const [, status = '', body = ''] = (request.url ?? '').split('/');
    asked.push(request.url ?? '');
    response.writeHead(Number(status), { location: '/200/{}' }).end(decodeURIComponent(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ask = providerClient(`http://127.0.0.1:${port}`, {
    provider: 'test',
    authorization: 'x',
    lookupMs: 2000,
    log: { warn: () => {} },
  });
});
afterAll(() => void server.close());

const page = encodeURIComponent('<html>Unauthorized</html>');
const outcomeOf = (path: string) =>
  chargeOutcome(async () =>
    outcomeOfResponse(await ask(path, { method: 'POST', body: {} }), {
      chargeIn: () => null,
      isAboutToken: () => false,
      logFault: () => {},
    }),
  );

it.each([
  ['a refusal', '/401/{}', 'not_made'],
  ['a refusal of a proxy, which is no JSON', `/401/${page}`, 'not_made'],
  ['a refusal without a body', '/403/', 'not_made'],
  ['a proxy that gave up waiting', `/408/${page}`, 'unknown'],
  ['the same request, in progress', '/409/{}', 'unknown'],
  ['a fault', `/502/${page}`, 'unknown'],
  ['a success that cannot be read', `/200/${page}`, 'unknown'],
  ['a success without a charge', '/201/{}', 'unknown'],
])('[PAY+01] knows after %s whether a charge may exist', async (_case, path, expected) => {
  expect(await outcomeOf(path)).toMatchObject({ kind: expected });
});

it.each([301, 302, 303, 307, 308])(
  '[PAY-03] [OPS+12] sends nothing where a provider’s response with %i leads, and leaves the outcome unknown',
  async (status) => {
    asked = [];
    expect(await outcomeOf(`/${status}/`)).toMatchObject({ kind: 'unknown' });
    expect(asked).toEqual([`/${status}/`]);
  },
);
