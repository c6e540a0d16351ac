import { brotliCompressSync } from 'node:zlib';

import { completedRequests, cpuSeconds, median, printTable } from './measure.ts';
import { type Peer, startPeers } from './start-peers.ts';

const rounds = 5;
const warmUpSeconds = 6;
const roundSeconds = 4;
const connections = 4;

/** The CPU time of one page, in ms: of the server's own process and of the API's meanwhile. */
export interface PeerCost {
  readonly server: string;
  readonly own: number;
  readonly api: number;
  /** The median of the rounds' sums. */
  readonly total: number;
  readonly html: string;
}

/** Prints the CPU time of an uncached category page of this shop, Next.js and React Router. */
export async function benchPeers(pagePath: string): Promise<void> {
  const rows = await measurePeers(pagePath);
  const [shop] = rows;
  printTable(
    'An uncached category page, CPU ms per page on PostgreSQL',
    rows.map(({ server, own, api: ofApi, total, html }) => ({
      server,
      'own process': own.toFixed(1),
      'API process': ofApi.toFixed(1),
      total: total.toFixed(1),
      'own ÷ Vitrine’s': (own / (shop?.own ?? Number.NaN)).toFixed(2),
      'total ÷ Vitrine’s': (total / (shop?.total ?? Number.NaN)).toFixed(2),
      elements: html.match(/<[a-z]/g)?.length ?? 0,
      'HTML kB': (html.length / 1000).toFixed(0),
      'brotli kB': (brotliCompressSync(html).length / 1000).toFixed(1),
    })),
  );
}

/**
 * Measures the CPU time of an uncached category page, served over HTTP and compressed, of this shop, Next.js and React
 * Router, in this order. `pagePath` is a category's address. The CPU time of the API that all three read counts for each.
 */
export async function measurePeers(pagePath: string): Promise<PeerCost[]> {
  const { api, peers, stop } = await startPeers(pagePath);
  try {
    return await costs(peers, api, pagePath);
  } finally {
    await stop();
  }
}

async function costs(peers: readonly Peer[], api: Peer, pagePath: string): Promise<PeerCost[]> {
  const header = ['accept-encoding: gzip'];
  const measured = peers.map((peer) => ({ peer, ownMs: [] as number[], apiMs: [] as number[] }));
  for (const { peer } of measured) {
    await completedRequests(`${peer.url}${pagePath}`, warmUpSeconds, connections, header);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { peer, ownMs, apiMs } of measured) {
      const before = { own: cpuSeconds(peer.pid), api: cpuSeconds(api.pid) };
      const requests = await completedRequests(`${peer.url}${pagePath}`, roundSeconds, connections, header);
      ownMs.push(((cpuSeconds(peer.pid) - before.own) * 1000) / requests);
      apiMs.push(((cpuSeconds(api.pid) - before.api) * 1000) / requests);
    }
  }
  const rows: PeerCost[] = [];
  for (const { peer, ownMs, apiMs } of measured) {
    const html = await (await fetch(`${peer.url}${pagePath}`)).text();
    const total = median(ownMs.map((own, round) => own + (apiMs[round] ?? Number.NaN)));
    rows.push({ server: peer.name, own: median(ownMs), api: median(apiMs), total, html });
  }
  return rows;
}
