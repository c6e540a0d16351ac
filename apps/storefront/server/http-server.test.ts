import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { connectionLimits, createHttpServer } from './http-server.ts';
import type { ConnectionLimits, HttpServer } from './http-server.ts';
import { readUntilEnd } from './testing/read-until-end.ts';

let own: HttpServer;
const visitors: Socket[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.destroy();
  await own.close(0);
});

/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(30_000_000, 'x');
const request = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n';

async function start(limits: Partial<ConnectionLimits>, listener?: RequestListener): Promise<number> {
  own = createHttpServer({ ...connectionLimits, checkEveryMs: 10, ...limits });
  const { server } = own;
  server.on('request', listener ?? ((_, response) => response.end(large)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Connects without reading, and returns both ends. */
async function visit(port: number): Promise<{ visitor: Socket; atServer: Socket }> {
  const visitor = connect(port, '127.0.0.1').pause();
  visitor.on('error', () => undefined);
  visitors.push(visitor);
  const [atServer]: Socket[] = await once(own.server, 'connection');
  if (!atServer) throw new Error('No connection arrived.');
  return { visitor, atServer };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((done) => {
    // A reset counts as an end.
    socket.on('error', () => undefined).once('close', () => done());
  });
}

it('[OPS+06] disconnects a client that never reads its response', async () => {
  const port = await start({ stallMs: 200 });
  const { visitor, atServer } = await visit(port);
  visitor.write(request);
  await closed(atServer);
  expect(atServer.bytesWritten).toBeGreaterThan(0);
});

it('disconnects a client that never reads the responses to pipelined requests', async () => {
  const port = await start({ stallMs: 200 });
  const { visitor, atServer } = await visit(port);
  visitor.write(request.repeat(50));
  await closed(atServer);
  expect(atServer.bytesWritten).toBeLessThan(50 * large.byteLength);
});

it.each([
  ['nothing', '', {}, /^HTTP\/1\.1 408 /],
  ['part of a head', 'GET / HTTP/1.1\r\nHo', { headersMs: 100 }, /^HTTP\/1\.1 408 /],
  [
    'part of a body',
    'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\nabc',
    { headersMs: 100, requestMs: 200 },
    /^HTTP\/1\.1 408 /,
  ],
] as const)('cuts a client that sends %s and no more', async (_name, bytes, limits, expected) => {
  const port = await start({ headersMs: 100, ...limits }, (incoming, response) => {
    incoming.resume().once('end', () => response.end());
  });
  const { visitor } = await visit(port);
  if (bytes) visitor.write(bytes);
  expect(await readUntilEnd(visitor.resume())).toMatch(expected);
});

it('closes a connection that stays idle between two requests', async () => {
  const port = await start({ keepAliveMs: 100 }, (_, response) => response.end('ok'));
  const { visitor } = await visit(port);
  visitor.write(request);
  expect(await readUntilEnd(visitor.resume())).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
});

it('has time limits by default', () => {
  expect(connectionLimits.headersMs).toBeLessThanOrEqual(connectionLimits.requestMs);
  expect(connectionLimits.stallMs).toBeLessThanOrEqual(60_000);
});

it('[OPS+02] completes pending responses before it closes', async () => {
  const port = await start({});
  const { visitor } = await visit(port);
  visitor.write(request);
  await once(own.server, 'request');
  const ended = own.close(60_000);
  expect((await readUntilEnd(visitor.resume())).length).toBeGreaterThan(large.byteLength);
  await ended;
});

it('aborts unread responses when it closes', async () => {
  const port = await start({});
  const { visitor, atServer } = await visit(port);
  visitor.write(request);
  await once(own.server, 'request');
  await own.close(100);
  expect(atServer.destroyed).toBe(true);
});

it('survives a client that disconnects during a response', async () => {
  const port = await start({});
  const { visitor, atServer } = await visit(port);
  visitor.write(request);
  await once(own.server, 'request');
  visitor.resetAndDestroy();
  await closed(atServer);
  const next = await visit(port);
  next.visitor.end(request.replace('GET', 'HEAD'));
  expect(await readUntilEnd(next.visitor.resume())).toMatch(/^HTTP\/1\.1 200 /);
});
