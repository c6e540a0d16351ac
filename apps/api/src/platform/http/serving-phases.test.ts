import { once } from 'node:events';
import { Agent, type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type ServingPhases, servingPhases } from './serving-phases.ts';

let phases: ServingPhases;
let server: Server;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  phases = servingPhases();
  server = createServer(
    phases.listener((_, response) => response.writeHead(200, ['x-own', '1']).end('page')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(path: string): Promise<[status: number | undefined, connection: string | undefined]> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  await once(response, 'end');
  return [response.statusCode, response.headers.connection];
}

it('[OPS+07] is alive and ready while it serves, and keeps connections', async () => {
  expect(await ask('/livez')).toEqual([200, 'keep-alive']);
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  expect(await ask('/')).toEqual([200, 'keep-alive']);
});

it('[OPS+07] is not ready once it leaves, but serves on and closes each connection', async () => {
  await ask('/');
  phases.leave();
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/livez')).toEqual([200, 'close']);
  expect(await ask('/')).toEqual([200, 'close']);
});

it('[OPS+07] is alive but not ready while it can serve nothing until its configuration changes', async () => {
  let problem: string | null = 'API_SHARED_SECRET differs';
  const held = servingPhases(() => problem);
  server.removeAllListeners('request');
  server.on(
    'request',
    held.listener((_, response) => response.end('page')),
  );
  expect([(await ask('/livez'))[0], (await ask('/readyz'))[0], (await ask('/'))[0]]).toEqual([200, 503, 200]);
  problem = null;
  expect((await ask('/readyz'))[0]).toBe(200);
});
