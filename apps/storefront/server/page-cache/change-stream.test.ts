import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type ChangeStream, type ChangeStreamOptions, changeStream } from './change-stream.ts';

let server: Server;
let baseUrl: string;
/** Open connections of the stream, the oldest first. */
let streams: ServerResponse[];
let statuses: number[];
let changes: [string, string[]][];
let losses: string[];
let stream: ChangeStream | undefined;

beforeEach(async () => {
  streams = [];
  statuses = [];
  changes = [];
  losses = [];
  server = createServer((_, response) => {
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    response.on('close', () => streams.splice(streams.indexOf(response), 1));
    streams.push(response);
    if (response.statusCode !== 200) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address with a port.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stream?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function follow(options: Partial<ChangeStreamOptions> = {}): ChangeStream {
  stream = changeStream({
    upstream: { baseUrl, fetch: (request) => fetch(request) },
    sharedSecret: 'a secret',
    retryMs: 1,
    ...options,
  });
  stream.start({
    onChange: (store, tags) => changes.push([store, tags]),
    onLost: (error) => losses.push(String(error)),
  });
  return stream;
}
/** Waits for a connection, then for its initial purge. */
async function connection(): Promise<ServerResponse> {
  await expect.poll(() => stream?.isSubscribed()).toBe(true);
  const [first] = streams;
  if (!first) throw new Error('There is no connection.');
  return first;
}
const everything: [string, string[]] = ['*', ['all']];

it('reads events in chunks and skips comments, other events and malformed JSON', async () => {
  follow();
  const socket = await connection();
  const bytes = new TextEncoder().encode(
    ': alive\n\nevent: ready\ndata: {}\n\ndata: not JSON\n\ndata: {"store":"praça","tags":["a"]}\r\n\r\n',
  );
  for (const byte of bytes) {
    socket.write(Uint8Array.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write('data: {"store":"b",\ndata: "tags":["b","c"]}\n\n');
  await expect.poll(() => changes).toEqual([everything, ['praça', ['a']], ['b', ['b', 'c']]]);
});

it('reconnects after the stream ends or is refused, and purges everything again', async () => {
  statuses = [200, 503, 200];
  follow();
  (await connection()).end();
  await expect.poll(() => changes).toEqual([everything, everything]);
  await connection();
  // An API process that leaves ends its streams, which is no fault.
  expect(losses).toEqual(['Error: The event stream responded with 503.']);
});

it('[OPS+02] reports a refused shared secret once, until the API accepts it', async () => {
  statuses = [403, 403, 401, 200];
  const followed = follow();
  await connection();
  const refusal = 'SharedSecretRefused: API_SHARED_SECRET differs from that of the API.';
  expect([followed.isSecretRefused(), losses]).toEqual([false, [refusal]]);
  statuses = Array.from({ length: 100_000 }, () => 403);
  streams[0]?.end();
  await expect.poll(() => followed.isSecretRefused()).toBe(true);
  expect(losses).toEqual([refusal, refusal]);
});

it('counts a silent stream as lost, and disconnects from it', async () => {
  statuses = [200, 503];
  const followed = follow({ silenceMs: 50, retryMs: 60_000 });
  await expect.poll(() => losses).toEqual(['Error: The event stream timed out.']);
  expect(followed.isSubscribed()).toBe(false);
  await expect.poll(() => streams).toEqual([]);
});

it('disconnects when it is closed', async () => {
  const followed = follow();
  await connection();
  followed.close();
  await expect.poll(() => streams).toEqual([]);
  expect(followed.isSubscribed()).toBe(false);
  expect(losses).toEqual([]);
});

it('[OPS+08] names the position of the last change of a store, or of the start of the stream', async () => {
  const followed = follow();
  const send = async (text: string) => (await connection()).write(text);
  expect(followed.positionOf('aurora')).toBeNull();
  await send('data: {"store":"serra","tags":["x"],"position":"7/0/4"}\n\n');
  await send('event: ready\ndata: {"position":"7/0/1"}\n\n');
  await expect.poll(() => followed.positionOf('aurora')).toBe('7/0/1');
  expect(followed.positionOf('serra')).toBe('7/0/4');
  await send('data: {"store":"aurora","tags":["x"],"position":"7/0/2"}\n\n');
  await expect.poll(() => followed.positionOf('aurora')).toBe('7/0/2');
  expect(followed.positionOf('clube')).toBe('7/0/1');
  // A change whose position the API could not read.
  await send('data: {"store":"aurora","tags":["x"]}\n\n');
  await expect.poll(() => followed.positionOf('aurora')).toBeNull();
  await send('data: {"store":"*","tags":["all"],"position":"7/0/3"}\n\n');
  await expect.poll(() => followed.positionOf('aurora')).toBe('7/0/3');
  (await connection()).end();
  await expect.poll(() => followed.positionOf('aurora')).toBeNull();
});
