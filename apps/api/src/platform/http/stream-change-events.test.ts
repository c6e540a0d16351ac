import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ChangeEvent, ChangeEvents } from '#api/platform/change-events.ts';

import { streamChangeEvents } from './stream-change-events.ts';

let server: Server;
let url: string;
let listeners: Set<(event: ChangeEvent) => void>;
let endSubscriptions: () => void;
let isEnding: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  listeners = new Set();
  isEnding = false;
  const changes: ChangeEvents = {
    readPosition: async () => '7/0/1',
    endSubscriptions: () => endSubscriptions(),
    get isEnding() {
      return isEnding;
    },
    subscribe(listener, onEnd = () => {}) {
      listeners.add(listener);
      endSubscriptions = onEnd;
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
  const app = new Hono();
  app.get('/events', (context) => streamChangeEvents(context, changes));
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const report = (event: ChangeEvent) => {
  for (const listener of listeners) listener(event);
};
const connect = () =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, resolve).on('error', reject));

it('sends `ready`, then each event, and a comment every 15 s', async () => {
  const response = await connect();
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  await expect.poll(() => text).toBe('event: ready\ndata: {"position":"7/0/1"}\n\n');
  report({ store: 'aurora', tags: ['catalog'] });
  await expect.poll(() => text).toContain('data: {"store":"aurora","tags":["catalog"]}\n\n');
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => text.endsWith(': alive\n\n')).toBe(true);
  response.destroy();
});

it('stops listening when the client disconnects', async () => {
  const response = await connect();
  await expect.poll(() => listeners.size).toBe(1);
  response.destroy();
  await expect.poll(() => listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('disconnects a client that does not read', async () => {
  const response = await connect();
  response.pause();
  await expect.poll(() => listeners.size).toBe(1);
  const tags = [`product:${'1'.repeat(10_000)}`];
  await expect
    .poll(
      () => {
        for (let sent = 0; sent < 100; sent += 1) report({ store: 'aurora', tags });
        return listeners.size;
      },
      { interval: 1 },
    )
    .toBe(0);
  response.resume();
  await new Promise((resolve) => response.on('close', resolve));
});

it('[OPS+07] ends without an error when the process leaves', async () => {
  const response = await connect();
  await once(response, 'data');
  endSubscriptions();
  response.resume();
  await once(response, 'end');
  expect(response.complete).toBe(true);
  await expect.poll(() => listeners.size).toBe(0);
  isEnding = true;
  const refused = await connect();
  expect(refused.statusCode).toBe(503);
  refused.resume();
});
