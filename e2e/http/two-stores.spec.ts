import { Agent, request as httpRequest } from 'node:http';

import { expect, storeUrl, test } from '../watched-test.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Ask {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The store whose page is expected; null for none. */
  readonly store: 'aurora' | 'serra' | null;
}

const requestCount = 10_000;
const atOnce = 16;

// Both stores share keep-alive connections, as behind a proxy.
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

function ask({ path, headers }: Ask): Promise<Answer> {
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

/** A store's name is in each of its pages and its domain in feeds and sitemaps; neither may occur in the other store's. */
const marks = {
  aurora: { name: 'Casa Aurora', domain: 'casaaurora.exemplo.com.br' },
  serra: { name: 'Empório Serra', domain: 'emporioserra.exemplo.com.br' },
} as const;

/** Paths that exist in both stores with different content. */
const shared = [
  '/login',
  '/pagina/politica-de-privacidade',
  '/pagina/termos-de-responsabilidades',
  '/robots.txt',
];
const own = {
  aurora: ['/', '/decoracao/c', '/vaso-canelado-lua/p', '/pagina/sobre'],
  serra: [],
};

function pathOf(store: 'aurora' | 'serra', turn: number): string {
  // Uncached at first, cached afterwards: each is requested several times.
  if (turn % 9 === 0) return store === 'aurora' ? `/busca?q=mesa${turn % 150}` : `/login?turn=${turn % 150}`;
  const paths = [...shared, ...own[store]];
  return paths[turn % paths.length] ?? '/login';
}

/** Headers of attempts to read, or to poison, the page of another store. */
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

function askNumber(turn: number): Ask {
  const store = turn % 2 === 0 ? 'aurora' : 'serra';
  const other = store === 'aurora' ? 'serra' : 'aurora';
  const round = Math.floor(turn / 2);
  const path = pathOf(store, round);
  const { port } = new URL(storeUrl('aurora'));
  const host = store === 'aurora' ? `localhost:${port}` : `serra.localhost:${port}`;
  const kind = Math.floor(round / 40) % 10;
  // The header chooses the store, whatever the host says [STO-01].
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

function complaintAbout({ path, headers, store }: Ask, { status, text }: Answer): string | null {
  const foreign = (['aurora', 'serra'] as const)
    .filter((one) => one !== store)
    .flatMap((one) => Object.values(marks[one]))
    .filter((mark) => text.includes(mark));
  const isOwn =
    store === null
      ? status === 404
      : status === 200 && text.includes(marks[store][path === '/robots.txt' ? 'domain' : 'name']);
  if (isOwn && foreign.length === 0) return null;
  return `${path} ${JSON.stringify(headers)}: ${status}, holds ${foreign.join(', ') || 'nothing of its own'}`;
}

test(`[STO-01] [STO+01] isolates two stores over ${requestCount} alternating requests, cached and uncached, with hostile headers`, async () => {
  const complaints: string[] = [];
  let next = 0;
  async function walk() {
    while (next < requestCount && complaints.length < 10) {
      const asked = askNumber(next);
      next += 1;
      const complaint = complaintAbout(asked, await ask(asked));
      if (complaint !== null) complaints.push(complaint);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk));
  agent.destroy();
  expect(complaints).toEqual([]);
  expect(next).toBe(requestCount);
});
