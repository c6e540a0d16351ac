import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../tooling/processes/ports.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';
import { completedRequests, cpuSeconds, median, printTable } from './measure.ts';
import { startBenchShop } from './start-bench-shop.ts';

const rounds = 5;
const secondsPerRound = 2;
const connections = 32;

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

/** Headers that each server sets itself. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|server)$/;

/** Starts nginx, one process on core 0, with the same compressed bytes in a file and the same headers. */
async function startNginx({ bytes, headers }: RawResponse): Promise<ComparedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-nginx-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'root'));
  writeFileSync(path.join(folder, 'root', 'page.html'), bytes);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const added = [...headers]
    .filter(([name]) => !ownHeaders.test(name) && name !== 'content-type')
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
async function startBareNode({ bytes, headers }: RawResponse): Promise<ComparedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-node-'));
  const port = await freePort();
  const forwarded = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.test(name)));
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

/**
 * Measures cached pages per CPU second of the server, as ratios to nginx and to bare node:http, all on
 * core 0, interleaved within one run. CPU time reduces the effect of other load.
 */
export async function benchCachedPages(pages: readonly { name: string; path: string }[]): Promise<void> {
  const shop = await startBenchShop({});
  try {
    const rows = [];
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
        'bytes (br)': response.bytes.length,
        'pages / CPU s': Math.round(median(rates.shop)),
        'nginx / CPU s': Math.round(median(rates.nginx)),
        'node:http / CPU s': Math.round(median(rates.bare)),
        '÷ nginx': (median(rates.shop) / median(rates.nginx)).toFixed(2),
        '÷ node:http': (median(rates.shop) / median(rates.bare)).toFixed(2),
      });
    }
    printTable('Cached pages per CPU second, one core (target: ≥ 0.9 of bare node:http)', rows);
  } finally {
    await shop.stop();
  }
}

async function perCpuSecond(url: string, pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  const requests = await completedRequests(url, secondsPerRound, connections);
  return requests / (cpuSeconds(pid) - before);
}

interface RawResponse {
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** Fails unless a compared server sends the same bytes and headers. */
async function expectSameResponse(url: string, { bytes, headers }: RawResponse): Promise<void> {
  const actual = await readRawResponse(url);
  const compared = (all: Headers) => JSON.stringify([...all].filter(([name]) => !ownHeaders.test(name)));
  if (!actual.bytes.equals(bytes)) throw new Error(`${url} sends other bytes than the shop`);
  if (compared(actual.headers) !== compared(headers)) {
    throw new Error(
      `${url} sends other headers than the shop:\n${compared(actual.headers)}\n${compared(headers)}`,
    );
  }
}

/** Reads the bytes on the wire; fetch would decompress them. */
async function readRawResponse(url: string): Promise<RawResponse> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      );
    }).on('error', reject);
  });
}
