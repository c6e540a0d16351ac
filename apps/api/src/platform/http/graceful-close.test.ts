import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { gracefulClose } from './graceful-close.ts';
import { servingPhases } from './serving-phases.ts';

const neverMs = 60_000;
const write = 'PUT / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\n\r\nok';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

async function start({
  firstRequestMs = neverMs,
  respond,
}: { firstRequestMs?: number; respond?: RequestListener } = {}) {
  const phases = servingPhases();
  server = createServer();
  const close = gracefulClose(server, { firstRequestMs });
  server.on(
    'request',
    phases.listener(
      respond ?? ((request, response) => request.resume().once('end', () => response.end('done'))),
    ),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    leaveAndClose(drainMs = neverMs) {
      phases.leave();
      return close(drainMs);
    },
  };
}

/** Connects, and returns once the server has accepted the connection. */
async function connected(): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  await once(server, 'connection');
  return client;
}

it('[OPS+07] responds to the first request of a connection that it accepted right before closing', async () => {
  const { leaveAndClose } = await start();
  const client = await connected();
  const closed = leaveAndClose();
  client.write(write);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*done$/s);
  await closed;
});

it('[OPS+07] completes a pending response before it closes', async () => {
  const large = 'x'.repeat(30_000_000);
  const { leaveAndClose } = await start({ respond: (_, response) => response.end(large) });
  const client = await connected();
  client.write(write);
  await once(server, 'request');
  const closed = leaveAndClose();
  expect((await text(client)).length).toBeGreaterThan(large.length);
  await closed;
});

it('closes a connection between two requests at once', async () => {
  const { leaveAndClose } = await start();
  const client = await connected();
  client.write(write);
  await once(client, 'data');
  const rest = text(client);
  await leaveAndClose();
  expect(await rest).toBe('');
});

it('does not wait for a client that connects and sends nothing', async () => {
  const { leaveAndClose } = await start({ firstRequestMs: 1 });
  const client = await connected();
  const ended = text(client);
  await leaveAndClose();
  expect(await ended).toBe('');
});

it('aborts what is left after the drain', async () => {
  const { leaveAndClose } = await start({ respond: () => {} });
  const client = await connected();
  client
    .on('error', () => {})
    .resume()
    .write(write);
  await once(server, 'request');
  const ended = once(client, 'close');
  await leaveAndClose(1);
  await ended;
  expect(client.bytesRead).toBe(0);
});
