import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { completedRequests, cpuSecondsOfTree, median } from '../measure.ts';
import { expectSameResponse, readRawResponse } from '../raw-response.ts';
import { accessLogCounts } from './access-log-counts.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { DeployedShop, PartRun } from './part-run.ts';
import { startStaticNginx, varyingEdgeHeaders } from './start-static-nginx.ts';

const rounds = 5;
const connections = 32;

interface Rates {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

/** Compares cached pages behind nginx with files of the same bytes at nginx, both with TLS, in turns. */
export async function staticPart({ pages, sizes, startShop, say }: PartRun): Promise<MeasuredPart> {
  const shop = await startShop();
  try {
    const nginx = pinToFirstCore(shop);
    const measured = [];
    for (const { name, path: pagePath } of pages) {
      say(`${name}, ${rounds} rounds`);
      const url = `${shop.addresses.shop}${pagePath}`;
      await readRawResponse(url);
      const response = await readRawResponse(url);
      const file = await startStaticNginx(shop, response);
      const [cached, fromFile]: [Rates[], Rates[]] = [[], []];
      try {
        await expectSameResponse(file.url, response, varyingEdgeHeaders);
        for (const warmed of [url, file.url]) await completedRequests(warmed, 1, connections);
        for (let round = 0; round < rounds; round += 1) {
          cached.push(await ratesOf(url, nginx, sizes.seconds));
          fromFile.push(await ratesOf(file.url, file.pid, sizes.seconds));
        }
      } finally {
        await file.stop();
      }
      measured.push({
        name,
        bytes: response.bytes.length,
        cached: medianOf(cached),
        fromFile: medianOf(fromFile),
      });
    }
    const counts = await accessLogCounts(path.join(shop.logFolder, 'nginx-access.log'));
    return {
      findings: measured.flatMap(({ name, cached, fromFile }) => [
        {
          what: `Cached ${name} through nginx ÷ the same bytes as a file, per CPU second of nginx`,
          value: cached.perCpuSecond / fromFile.perCpuSecond,
          unit: '',
          aim: { bound: 'at least' as const, value: 0.9 },
        },
        {
          what: `The same ${name}, per second`,
          value: cached.perSecond / fromFile.perSecond,
          unit: '',
          aim: { bound: 'at least' as const, value: 0.9 },
        },
      ]),
      tables: [
        {
          title: 'Responses of nginx with TLS',
          columns: ['Page', 'Bytes (br)', 'Cached / s', 'File / s', 'Cached / CPU s', 'File / CPU s'],
          rows: measured.map(({ name, bytes, cached, fromFile }) => [
            name,
            bytes,
            ...[cached.perSecond, fromFile.perSecond, cached.perCpuSecond, fromFile.perCpuSecond].map(
              Math.round,
            ),
          ]),
        },
      ],
      charts: [],
      notes: [
        `Both are nginx with the configuration of the deployment, on core 0; \`wrk\` has core 1 and ${connections} connections that are kept. Medians of ${rounds} rounds of ${sizes.seconds} s, in turns.`,
        `${((100 * counts.fromCache) / counts.all).toFixed(2)} % of the ${counts.all} responses of pages came from nginx's cache, the others from a storefront, to which nginx goes each second.`,
      ],
    };
  } finally {
    await shop.stop();
  }
}

/** Moves the deployed nginx to core 0; returns the id of its master. */
function pinToFirstCore(shop: DeployedShop): number {
  const master = shop.processes().find(({ name }) => name === 'nginx')?.pids[0] ?? 0;
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of [String(master), ...workers]) execFileSync('taskset', ['-acp', '0', pid]);
  return master;
}

async function ratesOf(url: string, nginx: number, seconds: number): Promise<Rates> {
  const before = cpuSecondsOfTree(nginx);
  const requests = await completedRequests(url, seconds, connections);
  return { perSecond: requests / seconds, perCpuSecond: requests / (cpuSecondsOfTree(nginx) - before) };
}

function medianOf(rates: readonly Rates[]): Rates {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(rates.map(({ perCpuSecond }) => perCpuSecond)),
  };
}
