import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { startWebhookTarget, type WebhookTarget } from '#test/start-webhook-target.ts';

import { requestPublicUrl } from './request-public-url.ts';

let target: WebhookTarget;
beforeAll(async () => {
  target = await startWebhookTarget();
});
afterEach(() => target.answerWith(204));
afterAll(() => target.close());

const never = new AbortController().signal;
type Options = Partial<Parameters<typeof requestPublicUrl>[1]>;
const post = (url: string, options: Options = {}) =>
  requestPublicUrl(
    { url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ção"}' },
    { testOrigins: [target.origin], signal: never, ...options },
  );
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

it('[INT+01] posts the body with its headers and returns status and start of the response', async () => {
  target.answerWith((response) => response.writeHead(201).end('obrigado'));
  const answer = await post(`${target.origin}/avisos?loja=1`);
  expect(answer).toMatchObject({ statusCode: 201, problem: null, askedMs: null });
  expect(text(answer.start)).toBe('obrigado');
  expect(target.received.at(-1)).toMatchObject({
    path: '/avisos?loja=1',
    body: '{"a":"ção"}',
    headers: { 'webhook-id': 'msg_1', 'content-length': '13' },
  });
});

it('[INT+01] does not follow a redirect', async () => {
  target.answerWith((response) => response.writeHead(307, { location: `${target.origin}/outro` }).end());
  const before = target.received.length;
  expect(await post(`${target.origin}/avisos`)).toMatchObject({ statusCode: 307 });
  expect(target.received).toHaveLength(before + 1);
});

it('[INT+01] reads no more than the start of an endless response', async () => {
  target.answerWith((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  });
  const answer = await post(`${target.origin}/sem-fim`);
  expect(answer.statusCode).toBe(200);
  expect(answer.start).toHaveLength(16_384);
});

it('[INT+01] ends an attempt without a response at the time limit', async () => {
  target.answerWith(() => {});
  expect(await post(`${target.origin}/calado`, { timeLimitMs: 50 })).toMatchObject({
    statusCode: null,
    problem: 'timed_out',
  });
});

it('[INT+01] goes by the status of a response whose body never ends', async () => {
  target.answerWith((response) => response.writeHead(200).write('começo'));
  const answer = await post(`${target.origin}/pela-metade`, { timeLimitMs: 200 });
  expect([answer.statusCode, answer.problem, text(answer.start)]).toEqual([200, null, 'começo']);
});

it('[INT+01] ends an attempt whose name does not resolve in time', async () => {
  const resolve = () => new Promise<never>(() => {});
  expect(await post('https://erp.exemplo.com.br/', { resolve, timeLimitMs: 20 })).toMatchObject({
    problem: 'timed_out',
  });
});

it('[INT+01] reads how long a response asks to wait', async () => {
  target.answerWith((response) => response.writeHead(503, { 'retry-after': '120' }).end());
  expect(await post(`${target.origin}/cheio`)).toMatchObject({ statusCode: 503, askedMs: 120_000 });
});

it('[INT+01] rejects when the process stops', async () => {
  const stopping = new AbortController();
  target.answerWith(() => stopping.abort());
  await expect(post(`${target.origin}/`, { signal: stopping.signal })).rejects.toThrow(/abort/i);
});

it.each([
  ['one of its addresses is private', ['93.184.216.34', '10.0.0.7']],
  ['its only address is this machine', ['127.0.0.1']],
  ['its address is an IPv4 one within IPv6', ['::ffff:127.0.0.1']],
  ['its address is that of a cloud’s metadata', ['169.254.169.254']],
])('[INT+01] sends nothing to a name if %s', async (_case, addresses) => {
  const resolve = vi.fn(() => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))));
  const before = target.received.length;
  expect(await post('https://erp.exemplo.com.br/', { resolve })).toMatchObject({
    statusCode: null,
    problem: 'address_forbidden',
  });
  expect(resolve).toHaveBeenCalledWith('erp.exemplo.com.br');
  expect(target.received).toHaveLength(before);
});

it('[INT+01] sends nothing to an origin that the configuration does not name', async () => {
  const before = target.received.length;
  expect(await post(`${target.origin}/`, { testOrigins: [] })).toMatchObject({
    problem: 'address_forbidden',
  });
  expect(target.received).toHaveLength(before);
});

it('[INT+01] connects to the address that was checked, whatever the name resolves to by then', async () => {
  const hits: string[] = [];
  const servers: Server[] = [];
  const first = createServer((_request, response) => {
    hits.push('first');
    response.end();
  });
  await new Promise<void>((done) => first.listen(0, '127.0.0.1', done));
  servers.push(first);
  const { port } = first.address() as AddressInfo;
  const second = createServer((_request, response) => {
    hits.push('rebound');
    response.end();
  });
  await new Promise<void>((done) => second.listen(port, '127.0.0.2', done));
  servers.push(second);
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const resolve = vi.fn(() => Promise.resolve([{ address: addresses.shift() ?? '', family: 4 }]));
  const origin = `http://erp.exemplo.com.br:${port}`;
  expect(await post(`${origin}/`, { testOrigins: [origin], resolve })).toMatchObject({ statusCode: 200 });
  expect(hits).toEqual(['first']);
  expect(resolve).toHaveBeenCalledOnce();
  for (const server of servers) server.close();
});

it('[INT+01] names what kept a server from being reached', async () => {
  const refused = await startWebhookTarget();
  await refused.close();
  const options = { testOrigins: [refused.origin] };
  expect(await post(`${refused.origin}/`, options)).toMatchObject({ problem: 'connection_failed' });
  const missing = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  const resolve = () => Promise.reject(missing);
  expect(await post('https://nao.exemplo.com.br/', { resolve })).toMatchObject({ problem: 'name_not_found' });
});
