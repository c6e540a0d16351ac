import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { Server, ServerOptions } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendReady } from '../ready-answer.ts';
import type { ReadyAnswer, RequestHead } from '../ready-answer.ts';
import { heard, talk } from '../testing/talk.ts';
import { fastLane } from './fast-lane.ts';

interface House {
  readonly port: number;
  readonly server: Server;
  /** Requests that node:http read. */
  readonly parsed: () => number;
  readonly close: () => void;
}

const open: House[] = [];
let pageText = '';

beforeEach(() => {
  pageText = 'page';
});
afterEach(async () => {
  for (const house of open.splice(0)) {
    house.close();
    house.server.closeAllConnections();
    await new Promise((closed) => house.server.close(closed));
  }
});

/** Shows all that decides about an answer, so that two readings of one request that differ give different bytes. */
function findReady({ method, url = '', headers, socket }: RequestHead): ReadyAnswer | null {
  if (!url.startsWith('/ready')) return null;
  const told = [
    headers.host,
    headers['store-id'],
    headers['accept-encoding'],
    headers['if-none-match'],
    headers['x-forwarded-host'],
    headers['x-forwarded-proto'],
    'encrypted' in socket,
  ];
  const body = Buffer.from(JSON.stringify([pageText, method, url, told]));
  return {
    status: 200,
    headers: ['x-page', 'yes', 'content-length', String(body.byteLength)],
    body: method === 'HEAD' ? null : body,
  };
}

async function build(hasLane: boolean, options: ServerOptions = {}, change?: (server: Server) => void) {
  let parsed = 0;
  const server = createServer(options, (request, response) => {
    parsed += 1;
    const ready = findReady(request);
    if (ready) return sendReady(response, ready);
    response.end(JSON.stringify(['other', request.method, request.url, request.rawHeaders]));
  });
  change?.(server);
  const lane = hasLane ? fastLane(server, findReady) : null;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const house = {
    port: address.port,
    server,
    parsed: () => parsed,
    lane,
    close: () => lane?.cut(),
  };
  open.push(house);
  return house;
}

const plain = 'GET /ready/1?a=%20b HTTP/1.1\r\nHost: shop.test:80\r\nAccept-Encoding: gzip, br\r\n\r\n';
const withHeader = (line: string) => plain.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`);

/** A connection that stays, with the server's end of it. */
async function visit(house: House): Promise<{ visitor: Socket; atServer: Socket }> {
  const visitor = connect(house.port, '127.0.0.1');
  const [atServer]: Socket[] = await once(house.server, 'connection');
  if (!atServer) throw new Error('Nobody came.');
  return { visitor, atServer };
}

/** Sends bytes and waits until the server read them, so that they are one chunk there. */
async function send(to: { visitor: Socket; atServer: Socket }, bytes: string): Promise<void> {
  const goal = to.atServer.bytesRead + bytes.length;
  to.visitor.write(bytes, 'latin1');
  while (to.atServer.bytesRead < goal) await setImmediate();
}

const viaLane = [
  ['a plain one', plain],
  ['HEAD', plain.replace('GET', 'HEAD')],
  ['a connection that is kept', withHeader('Connection: Keep-Alive')],
  [
    'every header that decides',
    withHeader(
      'store-id: a\r\nIF-NONE-MATCH: W/"x", "y"\r\nx-forwarded-host: b.test, c\r\nX-Forwarded-Proto: https',
    ),
  ],
  ['blanks after a value', withHeader('store-id: a  ')],
  ['no blank before a value', withHeader('store-id:a')],
  [
    'cookies and what browsers tell of themselves',
    withHeader('Cookie: a=b; c="d"\r\nUpgrade-Insecure-Requests: 1\r\nsec-ch-ua: "Chromium";v="1"'),
  ],
] as const;

const viaNode = [
  ['what is not ready', plain.replace('/ready/1', '/other')],
  ['another method', plain.replace('GET', 'POST')],
  ['HTTP/1.0', plain.replace('1.1', '1.0')],
  ['an absolute address', plain.replace('/ready', 'http://shop.test/ready')],
  ['a fragment', plain.replace('/ready', '/ready#x')],
  ['an odd character', plain.replace('/ready', '/ready"<>')],
  ['a letter beyond ASCII in the address', plain.replace('/ready/1', '/ready/\u00E9')],
  ['a letter beyond ASCII in a value', withHeader('store-id: \u00E9')],
  ['a control character', withHeader('store-id: a\u0001b')],
  ['a tab in a value', withHeader('store-id: a\tb')],
  ['no host', 'GET /ready HTTP/1.1\r\naccept: x\r\n\r\n'],
  ['no headers', 'GET /ready HTTP/1.1\r\n\r\n'],
  ['two hosts', withHeader('Host: other.test')],
  ['two stores', withHeader('store-id: a\r\nstore-id: b')],
  ['an empty value', withHeader('store-id:')],
  ['two blanks before a value', withHeader('store-id:  a')],
  ['a blank before the colon', withHeader('store-id : a')],
  ['a folded line', withHeader('store-id: a\r\n b')],
  ['a line without a colon', withHeader('store-id')],
  ['a bare line feed', plain.replaceAll('\r\n', '\n')],
  ['one bare line feed', plain.replace('\r\nAccept', '\nAccept')],
  ['a bare carriage return', withHeader('store-id: a\rb')],
  ['lines before the first', `\r\n${plain}`],
  ['two blanks in the first line', plain.replace('GET ', 'GET  ')],
  ['a body by length', `${withHeader('Content-Length: 4')}body`],
  ['an announced length of nothing', withHeader('Content-Length: 0')],
  ['a body in chunks', `${withHeader('Transfer-Encoding: chunked')}0\r\n\r\n`],
  [
    'a length and chunks at once',
    `${withHeader('Content-Length: 4\r\nTransfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  ['an upgrade', withHeader('Connection: upgrade\r\nUpgrade: websocket')],
  ['an expectation', withHeader('Expect: 100-continue')],
  ['an unknown expectation', withHeader('Expect: more')],
  ['the wish to close', withHeader('Connection: close')],
  ['the wish to close, to a proxy', withHeader('Proxy-Connection: close')],
  ['an option of the connection', withHeader('Connection: keep-alive, store-id')],
  ['two requests at once', plain + plain.replace('/1', '/2')],
  ['bytes after the head', `${plain}more`],
  ['a head without its end', plain.slice(0, -2)],
  ['a very long head', withHeader(`cookie: ${'x'.repeat(9000)}`)],
  ['too long a head', withHeader(`cookie: ${'x'.repeat(20_000)}`)],
  ['no HTTP', 'hello\r\n\r\n'],
] as const;

/**
 * Without the refusal that follows an answer: bytes that were read before node:http had the socket are parsed in one go,
 * and then it closes on broken bytes behind a request without a word.
 */
const answersIn = (said: string) =>
  said.replace(/(?<=.)HTTP\/1\.1 4\d\d [\w ]+\r\nConnection: close\r\n\r\n$/s, '');

describe('fastLane', () => {
  it.each(viaLane)('answers %s itself, byte for byte as node:http does', async (_name, bytes) => {
    const [fast, ordinary] = [await build(true), await build(false)];
    expect(await talk(fast.port, bytes)).toBe(await talk(ordinary.port, bytes));
    expect([fast.parsed(), ordinary.parsed()]).toEqual([0, 1]);
  });

  it.each(viaNode)('leaves %s to node:http', async (_name, bytes) => {
    const [fast, ordinary] = [await build(true), await build(false)];
    expect(await talk(fast.port, bytes)).toBe(await talk(ordinary.port, bytes));
    expect(fast.parsed()).toBe(ordinary.parsed());
  });

  it('answers whatever bytes come as node:http does', async () => {
    const [fast, ordinary] = [await build(true), await build(false)];
    const requests = [...viaLane, ...viaNode].map(([, bytes]) => bytes).filter((bytes) => bytes.length < 500);
    const pieces = [
      '\r\n',
      '\n',
      '\r',
      '\r\n\r\n',
      '\0',
      ' ',
      '\t',
      ':',
      ',',
      '\u00E9',
      'G',
      '1',
      '/',
      '?',
      '#',
      '%',
      '__proto__: x\r\n',
      'Host: b.test\r\n',
      'Content-Length: 3\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Connection: close\r\n',
      'Connection: keep-alive\r\n',
      'store-id: b\r\n',
      'if-none-match: "x"\r\n',
      'Accept-Encoding: br\r\n',
      'Upgrade: h2c\r\n',
      'Expect: 100-continue\r\n',
      'constructor: x\r\n',
      ' folded\r\n',
      plain,
    ];
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      // At the start of a line a piece is most likely to be understood.
      isAtLine: fc.boolean(),
      taken: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(12)),
      put: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 }), fc.constant('')),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...requests),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (bytes, changes) => {
          let mutated = bytes;
          for (const { at, isAtLine, taken, put } of changes) {
            const near = Math.floor(at * mutated.length);
            const from = isAtLine ? mutated.indexOf('\n', near) + 1 : near;
            mutated = mutated.slice(0, from) + put + mutated.slice(from + taken);
          }
          expect(answersIn(await talk(fast.port, mutated))).toBe(
            answersIn(await talk(ordinary.port, mutated)),
          );
        },
      ),
      { numRuns: 500 },
    );
    // Else the lane was never asked.
    expect(fast.parsed()).toBeLessThan(ordinary.parsed());
  });

  it('answers a request that comes in two parts, wherever it is cut', async () => {
    const [fast, ordinary] = [await build(true), await build(false)];
    const whole = await talk(ordinary.port, plain);
    for (let at = 1; at < plain.length; at += 1) {
      const ends = await visit(fast);
      const answer = heard(ends.visitor);
      await send(ends, plain.slice(0, at));
      ends.visitor.end(plain.slice(at));
      expect(await answer).toBe(whole);
    }
  });

  it('keeps the order of answers on a connection that it hands over', async () => {
    const fast = await build(true);
    const ends = await visit(fast);
    const answers = heard(ends.visitor);
    await send(ends, plain);
    await send(ends, plain.replace('/1', '/2'));
    await send(ends, plain.replace('/1', '/3') + plain.replace('/1', '/4'));
    await send(ends, plain.replace('/1', '/5'));
    ends.visitor.end();
    expect([...(await answers).matchAll(/\/ready\/(\d)/g)].map(([, number]) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(fast.parsed()).toBe(3);
  });

  it('shows a visitor who stays what is ready now', async () => {
    const fast = await build(true);
    const ends = await visit(fast);
    const answers = heard(ends.visitor);
    await send(ends, plain);
    pageText = 'changed';
    await send(ends, plain);
    ends.visitor.end();
    expect([...(await answers).matchAll(/\["(\w+)","GET"/g)].map(([, text]) => text)).toEqual([
      'page',
      'changed',
    ]);
    expect(fast.parsed()).toBe(0);
  });

  it('takes a body on a connection that began with a page', async () => {
    const fast = await build(true);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body?: string) =>
      new Promise<string>((resolve, reject) => {
        const asked = httpRequest({ port: fast.port, host: '127.0.0.1', agent, method, path }, (response) => {
          let text = String(asked.reusedSocket);
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve(text));
        });
        asked.on('error', reject);
        asked.end(body);
      });
    expect(await ask('GET', '/ready')).toContain('false["page","GET"');
    expect(await ask('POST', '/other', 'x'.repeat(100_000))).toContain('true["other","POST"');
    expect(await ask('GET', '/ready')).toContain('true["page","GET"');
    agent.destroy();
    expect(fast.parsed()).toBe(2);
  });

  it.each([
    ['part of a head', 'GET /ready HTTP/1.1\r\nHo', /^HTTP\/1\.1 408 /],
    ['part of a second head', `${plain}GET /ready`, /HTTP\/1\.1 408 /],
    ['nothing', '', /^$/],
  ])('sends a visitor away who says %s and no more', async (_name, bytes, expected) => {
    const fast = await build(true, { connectionsCheckingInterval: 10 }, (server) => {
      server.headersTimeout = 1000;
    });
    const { visitor } = await visit(fast);
    if (bytes) visitor.write(bytes);
    expect(await heard(visitor)).toMatch(expected);
  });

  it('closes a connection that is idle for as long as node:http would keep it', async () => {
    const fast = await build(true, { keepAliveTimeout: 2000 }, (server) => {
      server.keepAliveTimeoutBuffer = 50;
      server.headersTimeout = 100_000;
    });
    const ends = await visit(fast);
    const answer = heard(ends.visitor);
    await send(ends, plain);
    expect(ends.atServer.timeout).toBe(2050);
    expect(await answer).toContain('Keep-Alive: timeout=2\r\n');
  });

  it('leaves the time-outs of a connection that it hands over to node:http', async () => {
    const fast = await build(true);
    const ends = await visit(fast);
    await send(ends, 'GET /ready HTTP');
    expect(ends.atServer.timeout).toBe(0);
    ends.visitor.destroy();
  });

  it('reads no more requests while the answers are not taken, and loses none', async () => {
    pageText = 'x'.repeat(1_000_000);
    const fast = await build(true);
    const ends = await visit(fast);
    let sent = 0;
    while (!ends.atServer.isPaused()) {
      await send(ends, plain);
      sent += 1;
    }
    expect(ends.atServer.writableNeedDrain).toBe(true);
    await send(ends, plain);
    await send(ends, plain);
    const answers = heard(ends.visitor);
    ends.visitor.end();
    expect((await answers).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(sent + 2);
  });

  it('lets go of idle connections at once, and of others when their answer is sent', async () => {
    pageText = 'x'.repeat(20_000_000);
    const fast = await build(true);
    const idle = await visit(fast);
    const busy = await visit(fast);
    await send(busy, plain);
    expect(busy.atServer.writableLength).toBeGreaterThan(0);
    const closed = new Promise((done) => fast.server.close(done));
    fast.lane?.close();
    expect(await heard(idle.visitor)).toBe('');
    const answer = await heard(busy.visitor);
    expect(answer.length).toBeGreaterThan(20_000_000);
    expect(answer.endsWith(',false]]')).toBe(true);
    await closed;
  });

  it('cuts a visitor who never takes the answer', async () => {
    pageText = 'x'.repeat(20_000_000);
    const fast = await build(true);
    const ends = await visit(fast);
    await send(ends, plain);
    const closed = new Promise((done) => fast.server.close(done));
    fast.lane?.close();
    fast.lane?.cut();
    await closed;
    expect(ends.atServer.destroyed).toBe(true);
    ends.visitor.destroy();
  });

  it('survives a visitor who goes away in the middle of an answer', async () => {
    pageText = 'x'.repeat(20_000_000);
    const fast = await build(true);
    const ends = await visit(fast);
    await send(ends, plain);
    ends.visitor.resetAndDestroy();
    await expect.poll(() => ends.atServer.destroyed).toBe(true);
    expect(await talk(fast.port, plain.replace('GET', 'HEAD'))).toContain('200 OK');
  });
});
