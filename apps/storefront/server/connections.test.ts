import { once } from 'node:events';
import { connect } from 'node:net';

import { afterEach, expect, it, vi } from 'vitest';

import { readUntilEnd } from './testing/read-until-end.ts';
import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';

let shop: RunningStorefront;
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});

async function start() {
  const api = stubApi([stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' })]);
  api.intercept = (_request, path) => (path === '/api/sales/now' ? data({ time: 1_790_000_000 }) : null);
  shop = await startStorefront(api);
}

/** Sends bytes and waits until as many responses have begun; the connection stays open. */
async function visit(bytes: string) {
  const socket = connect(shop.port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined).on('close', () => (isClosed = true));
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return { socket, text: () => text, isClosed: () => isClosed };
}

const head = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, 'Host: aurora.test', ...headers, '', ''].join('\r\n');

it.each([
  ['an uncached page', '/busca?q=vela', 200, 'text/html; charset=utf-8'],
  ['a page that does not exist', '/nada', 404, 'text/html; charset=utf-8'],
  ['a page that cannot be rendered', '/falha', 500, 'text/html; charset=UTF-8'],
  ['a call of the API', '/api/sales/now', 200, 'application/json'],
  ['the contract', '/api/openapi.json', 200, 'application/json'],
  ['the health', '/healthcheck', 200, 'application/json'],
])(
  'responds to HEAD of %s as to GET without a body, and keeps the connection',
  async (_name, path, status, type) => {
    await start();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visitor = await visit(head(`HEAD ${path}`));
    await expect.poll(visitor.text).toContain('\r\n\r\n');
    visitor.socket.write(head(`HEAD ${path}`) + head('GET /api/sales/now', 'Connection: close'));
    await expect.poll(visitor.isClosed).toBe(true);
    const responses = visitor.text().split(/(?=HTTP\/1\.1 )/);
    expect(responses.map((response) => Number(response.slice(9, 12)))).toEqual([status, status, 200]);
    expect(responses[0]).toContain('Connection: keep-alive');
    expect(responses[0]?.toLowerCase()).toContain(`content-type: ${type.toLowerCase()}`);
    expect(responses[0]).toContain('cross-origin-resource-policy: same-origin');
    // Nothing follows the head.
    expect(responses[0]).toMatch(/\r\n\r\n$/);
    expect(complaints).not.toHaveBeenCalled();
  },
);

it.each([
  ['whose length is announced', 'Content-Length: 2000000', 'x'.repeat(1_100_000)],
  ['that comes in chunks', 'Transfer-Encoding: chunked', `10c8e0\r\n${'x'.repeat(1_100_000)}\r\n`],
])('announces that it closes when it refuses a body %s', async (_name, header, body) => {
  await start();
  const visitor = await visit(head('POST /api/cart/carts', header) + body);
  await expect.poll(visitor.isClosed).toBe(true);
  expect(visitor.text()).toMatch(/^HTTP\/1\.1 413 /);
  expect(visitor.text().toLowerCase()).toContain('connection: close\r\n');
  expect(visitor.text().toLowerCase()).not.toContain('keep-alive');
});

it.each(['TRACE', 'TRACK', 'CONNECT'])(
  '[OPS+12] sends no request back to a page that asks by %s',
  async (method) => {
    await start();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const target = method === 'CONNECT' ? 'aurora.test:443' : '/';
    const visitor = await visit(head(`${method} ${target}`, 'Cookie: segredo=1', 'Connection: close'));
    await expect.poll(visitor.isClosed).toBe(true);
    expect(visitor.text()).not.toContain('segredo');
    expect(visitor.text()).not.toMatch(/^HTTP\/1\.1 [25]/);
    expect(complaints).not.toHaveBeenCalled();
    expect((await shop.ask('/', { headers: { host: 'aurora.test' } })).status).toBe(200);
  },
);

it('refuses a request with two Host headers', async () => {
  await start();
  const socket = connect(shop.port, '127.0.0.1');
  socket.write(head('GET /', 'Host: other.test'));
  expect(await readUntilEnd(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*connection: close/is);
});
