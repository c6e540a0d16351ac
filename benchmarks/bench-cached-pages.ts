import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../tooling/processes/ports.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';
import { completedRequests, cpuSeconds, median, printTable } from './measure.ts';
import { expectSameResponse, type RawResponse, readRawResponse, repeatableHeaders } from './raw-response.ts';
import { startBenchShop } from './start-bench-shop.ts';

const rounds = 5;
const secondsPerRound = 2;
const connections = 32;

/** A page of the demo store. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

interface ComparedServer {
  readonly url: string;
  /** Process id of the server, a single process. */
  readonly pid: number;
  stop(): Promise<void>;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts nginx, one process on core 0, with the same compressed bytes in a file and the same headers. */
async function startNginx(response: RawResponse): Promise<ComparedServer> {
  const { bytes, headers } = response;
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-nginx-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'root'));
  writeFileSync(path.join(folder, 'root', 'page.html'), bytes);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const added = repeatableHeaders(response)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 100000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder}/root; default_type "${headers.get('content-type')}"; types { }
      etag off; max_ranges 0; add_header last-modified ""; ${added.join(' ')}
    }
  }
}`,
  );
  const child = spawn('taskset', ['-c', '0', 'nginx', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/page.html`;
  if (!(await waitForHealth(url, { limitMs: 10_000 }))) throw new Error('nginx did not start');
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a minimal node:http server: the same bytes from memory with the same headers. */
async function startBareNode(response: RawResponse): Promise<ComparedServer> {
  const { bytes } = response;
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-node-'));
  const port = await freePort();
  const forwarded = Object.fromEntries(repeatableHeaders(response));
  writeFileSync(path.join(folder, 'page'), bytes);
  writeFileSync(
    path.join(folder, 'server.mjs'),
    `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(new URL('./page', import.meta.url));
const headers = ${JSON.stringify({ ...forwarded, 'content-length': String(bytes.length) })};
createServer((_, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`,
  );
  const child = spawn('taskset', ['-c', '0', process.execPath, path.join(folder, 'server.mjs')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/`;
  if (!(await waitForHealth(url, { limitMs: 10_000 }))) throw new Error('bare server did not start');
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Median responses per CPU second of each server. */
interface CachedRates {
  readonly page: string;
  readonly bytes: number;
  readonly shop: number;
  readonly nginx: number;
  readonly bare: number;
}

/** Prints cached pages per CPU second of the server, as ratios to nginx and to bare node:http. */
export async function benchCachedPages(pages: readonly MeasuredPage[]): Promise<void> {
  const measured = await measureCachedPages(pages);
  printTable(
    'Cached pages per CPU second, one core (target: ≥ 0.8 of bare node:http)',
    measured.map(({ page, bytes, shop, nginx, bare }) => ({
      page,
      'bytes (br)': bytes,
      'pages / CPU s': Math.round(shop),
      'nginx / CPU s': Math.round(nginx),
      'node:http / CPU s': Math.round(bare),
      '÷ nginx': (shop / nginx).toFixed(2),
      '÷ node:http': (shop / bare).toFixed(2),
    })),
  );
}

/**
 * Measures this shop's own server, nginx and bare node:http with the same cached pages, all on core 0, interleaved
 * within one run. CPU time reduces the effect of other load.
 */
export async function measureCachedPages(pages: readonly MeasuredPage[]): Promise<CachedRates[]> {
  const shop = await startBenchShop({});
  try {
    const rows: CachedRates[] = [];
    for (const page of pages) {
      const url = shop.url + page.path;
      const warm = await fetch(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } });
      await warm.arrayBuffer();
      const response = await readRawResponse(url);
      const peers = [await startNginx(response), await startBareNode(response)] as const;
      const [nginx, bare] = peers;
      const rates = {
        shop: [] as number[],
        nginx: [] as number[],
        bare: [] as number[],
      };
      try {
        for (const peer of peers) await expectSameResponse(peer.url, response);
        for (const warmed of [url, nginx.url, bare.url]) await completedRequests(warmed, 1, connections);
        for (let round = 0; round < rounds; round += 1) {
          rates.shop.push(await perCpuSecond(url, shop.pid));
          rates.nginx.push(await perCpuSecond(nginx.url, nginx.pid));
          rates.bare.push(await perCpuSecond(bare.url, bare.pid));
        }
      } finally {
        await Promise.all(peers.map((peer) => peer.stop()));
      }
      rows.push({
        page: page.name,
        bytes: response.bytes.length,
        shop: median(rates.shop),
        nginx: median(rates.nginx),
        bare: median(rates.bare),
      });
    }
    return rows;
  } finally {
    await shop.stop();
  }
}

async function perCpuSecond(url: string, pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  const requests = await completedRequests(url, secondsPerRound, connections);
  return requests / (cpuSeconds(pid) - before);
}
