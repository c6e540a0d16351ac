import { Agent, request as httpRequest } from 'node:http';

import { expect, httpTest as test, storeUrl } from '../watched-test.ts';

interface StoreResponse {
  readonly status: number;
  readonly text: string;
}

interface StoreRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The store whose page is expected; null for none. */
  readonly store: 'aurora' | 'serra' | null;
}

const requestCount = 10_000;
const concurrency = 16;

// Both stores share keep-alive connections, as behind a proxy.
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

function send({ path, headers }: StoreRequest): Promise<StoreResponse> {
  const { port } = new URL(storeUrl('aurora'));
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Each page contains its store's name; feeds and sitemaps contain its domain. Neither may occur in the other store. */
const marks = {
  aurora: { name: 'Casa Aurora', domain: 'casaaurora.exemplo.com.br' },
  serra: { name: 'Empório Serra', domain: 'emporioserra.exemplo.com.br' },
} as const;

/** Paths that exist in both stores with different content. */
const sharedPaths = [
  '/login',
  '/pagina/politica-de-privacidade',
  '/pagina/termos-de-responsabilidades',
  '/robots.txt',
];
const ownPaths = {
  aurora: ['/', '/decoracao/c', '/vaso-canelado-lua/p', '/pagina/sobre'],
  serra: [],
};

function pathOf(store: 'aurora' | 'serra', turn: number): string {
  // Each is requested several times: uncached first, cached afterwards.
  if (turn % 9 === 0) return store === 'aurora' ? `/busca?q=mesa${turn % 150}` : `/login?turn=${turn % 150}`;
  const paths = [...sharedPaths, ...ownPaths[store]];
  return paths[turn % paths.length] ?? '/login';
}

/** Returns headers that try to read the page of the other store, or to poison its cache. */
function hostileHeaders(other: 'aurora' | 'serra', turn: number): Record<string, string> {
  const host = other === 'aurora' ? 'localhost' : `${other}.localhost`;
  return (
    [
      {},
      { 'x-forwarded-host': host },
      { forwarded: `host=${host};proto=https` },
      { 'x-original-url': '/', 'x-rewrite-url': '/', 'x-host': host },
      { 'x-forwarded-server': host, 'x-http-host-override': host },
      { cookie: `store=${other}; store-id=${other}` },
      { origin: `http://${host}`, referer: `http://${host}/` },
      { 'x-store-id': other, store_id: other },
    ][turn % 8] ?? {}
  );
}

function requestNumber(turn: number): StoreRequest {
  const store = turn % 2 === 0 ? 'aurora' : 'serra';
  const other = store === 'aurora' ? 'serra' : 'aurora';
  const round = Math.floor(turn / 2);
  const path = pathOf(store, round);
  const { port } = new URL(storeUrl('aurora'));
  const host = store === 'aurora' ? `localhost:${port}` : `serra.localhost:${port}`;
  const kind = Math.floor(round / 40) % 10;
  // The header takes precedence over the host [STO-01].
  if (kind === 0) return { path, store, headers: { host: 'unknown.example', 'store-id': store } };
  if (kind === 1) {
    return {
      path,
      store,
      headers: { host: `${other === 'aurora' ? '' : 'serra.'}localhost`, 'store-id': store },
    };
  }
  if (kind === 2) return { path, store: null, headers: { host, 'store-id': `${store}, ${other}` } };
  if (kind === 3) return { path, store: null, headers: { host: `${host.split(':')[0]}.evil.example` } };
  if (kind === 4) return { path, store, headers: { host: `WWW.${host.toUpperCase()}` } };
  return { path, store, headers: { host, ...hostileHeaders(other, round) } };
}

function problemWith({ path, headers, store }: StoreRequest, { status, text }: StoreResponse): string | null {
  const foreign = (['aurora', 'serra'] as const)
    .filter((name) => name !== store)
    .flatMap((name) => Object.values(marks[name]))
    .filter((mark) => text.includes(mark));
  const isOwn =
    store === null
      ? status === 404
      : status === 200 && text.includes(marks[store][path === '/robots.txt' ? 'domain' : 'name']);
  if (isOwn && foreign.length === 0) return null;
  return `${path} ${JSON.stringify(headers)}: ${status}, contains ${foreign.join(', ') || 'no mark of its store'}`;
}

test(`[STO-01] [STO+01] isolates two stores over ${requestCount} alternating requests, cached and uncached, with hostile headers`, async () => {
  const problems: string[] = [];
  let next = 0;
  async function sendInTurn() {
    while (next < requestCount && problems.length < 10) {
      const request = requestNumber(next);
      next += 1;
      const problem = problemWith(request, await send(request));
      if (problem !== null) problems.push(problem);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendInTurn));
  agent.destroy();
  expect(problems).toEqual([]);
  expect(next).toBe(requestCount);
});
