import { connect } from 'node:net';

import { hostileText } from '@vitrine/api/hostile-values.ts';
import fc from 'fast-check';

/** How the bytes of a request arrive: at once, in many packets, or with an end before the last. */
type Delivery = 'whole' | 'pieces' | 'cut';

/** A request as bytes on a socket, which need be no HTTP. */
export interface RawRequest {
  readonly method: string;
  readonly host: string;
  readonly target: string;
  /** Lines of the head after the host, without line ends. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** What the head says of the body's length; null for nothing. */
  readonly length: string | null;
  readonly delivery: Delivery;
}

export interface SocketResponse {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
  readonly isSilent: boolean;
}

const methods = [
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'QUERY',
  'PROPFIND',
  'get',
  'X',
];

/** Percent-encodes all but what a lone surrogate is, whose bytes are sent as they would be encoded. */
const inUrl = (text: string) =>
  Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');

/** Segments that servers have read as something else. */
const strangeSegments = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%c0%af',
  '%ff',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '%5c..',
  ';a=b',
  '~',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%0d%0ax-b:%20c',
  '__proto__',
  'constructor',
] as const;

const segment = fc.oneof(
  fc.constantFrom<string>(...strangeSegments),
  hostileText.map((text) => inUrl(text).slice(0, 3_000)),
);

const queryNames = [
  'q',
  'page',
  'per_page',
  'ordem',
  'cor',
  'preco',
  'token',
  'pin',
  'email',
  'openLogin',
  'cupom',
  'volta',
  'resultado',
  'resultado.a',
  'itens',
  'codigo',
  'utm_source',
  'id',
  'url',
  'w',
  '__proto__',
  'constructor',
  '',
];

const pair = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...queryNames) }, { weight: 1, arbitrary: hostileText }),
    fc.oneof(
      { weight: 3, arbitrary: hostileText.map(inUrl) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('1', 'almofada', 'areia', '-1', '1e9', '%', '%ff', '/\\evil.test'),
      },
    ),
  )
  .map(([name, value]) => `${inUrl(name)}=${value}`.slice(0, 3_000));

const query = fc
  .array(pair, { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));

/** Returns addresses made of the shop's own ones: as they are, with a strange segment in place of a part, or of the request line itself. */
function targetsOf(paths: readonly string[]): fc.Arbitrary<string> {
  const path = fc.constantFrom(...paths);
  const changed = fc.tuple(path, segment, fc.nat(6)).map(([whole, strange, at]) =>
    whole
      .split('/')
      .map((part, index, all) => (index > 0 && index === 1 + (at % (all.length - 1 || 1)) ? strange : part))
      .join('/'),
  );
  const appended = fc.tuple(path, segment).map(([whole, strange]) => `${whole}/${strange}`);
  const odd = fc.constantFrom(
    '*',
    '//',
    '///evil.test/',
    '//evil.test/%2f..',
    'http://evil.test/',
    'http://aurora.localhost/busca?q=1',
    '/?',
    '/#a',
    '/%',
    '/\\evil.test',
    '/a b',
    'a',
    '/'.repeat(900),
    `/${'a/'.repeat(2_000)}c`,
    `/busca?q=${'x'.repeat(7_000)}`,
    `/${'x'.repeat(20_000)}`,
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(path, query).map((parts) => parts.join('')) },
    { weight: 4, arbitrary: fc.tuple(changed, query).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.tuple(appended, query).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: odd },
  );
}

/** One byte a character, without line ends: what reaches a server, though no client may send all of it. */
const latinText = hostileText.map((text) =>
  Buffer.from(text.replaceAll(/[\r\n]/g, ' '), 'latin1')
    .toString('latin1')
    .slice(0, 4_000),
);

const headerLine = fc.oneof(
  fc.constantFrom(
    'accept-encoding: br;q=0.001, gzip;q=2, zstd, *;q=0',
    'accept-encoding: identity;q=0, *;q=0',
    'range: bytes=0-0,5-,-1',
    'range: bytes=9999999999999-',
    'if-none-match: *',
    'if-none-match: W/"a", "b',
    'if-modified-since: never',
    'cookie: a=b; cart_id=7d444840-9dc0-41d1-b245-5ffdce74fad2; a=%ff; =; ;;',
    'cookie: cart_id=%00; typed_coupon=%; link_coupon=%ED%A0%80',
    `cookie: ${'a=b; '.repeat(1_500)}`,
    'accept: application/json;q=banana',
    'accept-language: xx-*;q=5',
    'x-forwarded-proto: gopher',
    'x-forwarded-host: evil.test, serra.localhost',
    'expect: 100-continue',
    'expect: 200-ok',
    'upgrade: websocket\r\nconnection: upgrade',
    'connection: upgrade, http2-settings\r\nupgrade: h2c',
    'origin: null',
    'origin: http://evil.test',
    'sec-fetch-site: cross-site',
    'purpose: prefetch',
    'save-data: on',
    'store-id: serra',
    'store-id: __proto__',
    'authorization: Bearer a.b.c',
    'authorization: Basic Og==',
    'content-type: multipart/form-data; boundary=',
    'content-type: application/x-www-form-urlencoded; charset=utf-7',
    'x-panel: 1',
    'traceparent: 00-0-0-00',
    'te: trailers, deflate;q=0.5',
    ' folded: 1',
    'no colon',
    'bad header\u0000: 1',
    'host: serra.localhost',
    'a: b'.repeat(5_000),
  ),
  fc
    .tuple(
      fc.constantFrom(
        'cookie',
        'user-agent',
        'referer',
        'accept',
        'accept-encoding',
        'range',
        'x-request-id',
        'x-forwarded-for',
        'content-type',
        'if-none-match',
        'idempotency-key',
        'x-preview',
        'authorization',
        'origin',
        'mcp-session-id',
      ),
      latinText,
    )
    .map(([name, text]) => `${name}: ${text}`),
);

const bodies = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      'product_id=1&variant_id=1&qty=1&volta=%2F%2Fevil.test',
      'product_id=__proto__&qty=-1&volta=/',
      'coupon=%00&volta=%5cevil.test',
      'email=a%40b.com.br&volta=/carrinho',
      `coupon=${'x'.repeat(100_000)}`,
      'a&&&=&=1&%=%&a[]=1&a[b]=2',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":{},"method":"__proto__","params":[]}',
      `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(200)}1]`,
      `${'['.repeat(5_000)}`,
      '{"error":"a","csp-report":{"document-uri":1}}',
      '--b\r\ncontent-disposition: form-data; name="volta"\r\n\r\n/\r\n--b--',
      '5\r\nhello\r\n0\r\n\r\n',
      'zz\r\nhello\r\n0\r\n\r\n',
    ].map((text) => Buffer.from(text)),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

interface Choices {
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
}

/** Returns requests of pages and files of these hosts, as browsers, robots and attackers send them. */
export function rawRequests({ hosts, paths }: Choices): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant('GET') },
        { weight: 4, arbitrary: fc.constant('POST') },
        { weight: 2, arbitrary: fc.constantFrom(...methods) },
      ),
      host: fc.constantFrom(...hosts),
      target: targetsOf(paths),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant<string[]>([]) },
        { weight: 3, arbitrary: fc.array(headerLine, { minLength: 1, maxLength: 3 }) },
      ),
      type: fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'multipart/form-data; boundary=b',
      ),
      body: bodies,
      wrongLength: fc.oneof(
        { weight: 9, arbitrary: fc.constant(null) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('-1', '0', '1', '99999', '1e3', '0x5', '5, 5', 'chunked'),
        },
      ),
      delivery: fc.oneof(
        { weight: 10, arbitrary: fc.constant<Delivery>('whole') },
        { weight: 2, arbitrary: fc.constantFrom<Delivery>('pieces', 'cut') },
      ),
    })
    .map(({ type, wrongLength, ...request }) => {
      const hasBody = !['GET', 'HEAD', 'get', 'TRACE'].includes(request.method);
      const body = hasBody ? request.body : Buffer.alloc(0);
      return {
        ...request,
        body,
        headers: hasBody ? [`content-type: ${type}`, ...request.headers] : request.headers,
        length: wrongLength ?? (hasBody ? String(body.length) : null),
      };
    });
}

function bytesOf({ method, host, target, headers, body, length }: RawRequest, from: string): Buffer {
  const lengthLine = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const head = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    `x-forwarded-for: ${from}`,
    ...headers,
    ...(length === null ? [] : [lengthLine]),
    'connection: close',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
}

const pieces = 9;
/** No answer takes this long, however slow the machine. */
const silenceMs = 60_000;

/** Sends the bytes of a request from an address behind a proxy, and reads until the connection ends. */
export function sendRaw(
  request: RawRequest,
  { port, from }: { port: number; from: string },
): Promise<SocketResponse> {
  const bytes = bytesOf(request, from);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const end = (isSilent: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...responseOf(Buffer.concat(chunks)), isSilent });
    };
    const timer = setTimeout(() => end(true), silenceMs);
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('end', () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    if (request.delivery === 'cut') {
      socket.end(bytes.subarray(0, Math.max(1, bytes.length - 1 - (request.body.length >> 1))));
      return;
    }
    const size = request.delivery === 'pieces' ? Math.max(1, Math.ceil(bytes.length / pieces)) : bytes.length;
    for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
    // The other end learns that no more bytes follow a length that promised them.
    if (request.length !== null && request.length !== String(request.body.length)) socket.end();
  });
}

function responseOf(bytes: Buffer): Omit<SocketResponse, 'isSilent'> {
  const at = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, Math.max(0, at)).toString('latin1');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  // Such as `100 Continue`, before the response itself.
  if (status > 0 && status < 200 && status !== 101) return responseOf(bytes.subarray(at + 4));
  return { status, head, body: bytes.subarray(at + 4) };
}

/** Returns a request as a person reads it. */
export function printedRaw(request: RawRequest): string {
  const text = JSON.stringify(bytesOf(request, '2001:db8::1').toString('latin1'));
  return `${request.delivery}: ${text.length > 2_500 ? `${text.slice(0, 2_500)}… (${text.length})` : text}`;
}
