import { setTimeout as wait } from 'node:timers/promises';

import { pageReaders } from './page-readers.ts';
import type { DeployedShop } from './part-run.ts';
import { coresUsed, machineCpuSeconds, processUsage } from './process-usage.ts';
import { type LoadResult, runWrk } from './run-wrk.ts';
import type { ScalingStep } from './scaling-step.ts';
import { startLoad } from './start-load.ts';

/** The readers' requests. */
export interface PageKind {
  readonly name: string;
  readonly title: string;
  /** Part of the names of its charts. */
  readonly file: string;
  /** Paths on the shop; where addresses are numbered, their beginning. */
  readonly paths: readonly string[];
  readonly load: 'same address' | 'numbered addresses' | 'numbered addresses, a client of Node';
}

/** Before CPU time is counted, while connections are opened; the load also lasts as long after it. */
const marginMs = 500;

interface Readers {
  readonly readers: number;
  readonly seconds: number;
  /** Numbered addresses begin after it, so that none is cached from another step. */
  readonly firstNumber: number;
}

/** Lets readers request pages as fast as they get them, and measures the processes meanwhile. */
export async function measureStep(
  shop: DeployedShop,
  kind: PageKind,
  { readers, seconds, firstNumber }: Readers,
): Promise<Omit<ScalingStep, 'storefronts'>> {
  const load = start(shop, kind, { readers, seconds: seconds + (2 * marginMs) / 1000, firstNumber });
  const processes = () => [...shop.processes(), { name: 'load generator', pids: [load.pid] }];
  await wait(marginMs);
  const before = { usage: processUsage(processes()), machine: machineCpuSeconds(), at: performance.now() };
  await wait(1000 * seconds);
  const tookSeconds = (performance.now() - before.at) / 1000;
  const machineCores = (machineCpuSeconds() - before.machine) / tookSeconds;
  const after = processUsage(processes());
  const memory = (isCounted: (name: string) => boolean) =>
    [...after].reduce((sum, [name, used]) => sum + (isCounted(name) ? used.memory.bytes : 0), 0);
  return {
    readers,
    ...(await load.result),
    cores: Object.fromEntries(coresUsed(before.usage, after, tookSeconds)),
    machineCores,
    storefrontBytes: memory((name) => name.startsWith('storefront-')),
    shopBytes: memory((name) => name !== 'load generator' && name !== 'sandbox'),
  };
}

function start(
  shop: DeployedShop,
  { paths, load }: PageKind,
  { readers, seconds, firstNumber }: Readers,
): { pid: number; result: Promise<LoadResult> } {
  if (load !== 'numbered addresses, a client of Node') {
    const isNumbered = load === 'numbered addresses';
    return runWrk(`${shop.addresses.shop}${paths[0]}`, { connections: readers, seconds, isNumbered });
  }
  const { https } = shop.addresses;
  const { pid, result } = startLoad('request-pages.ts', {
    https,
    certificate: shop.certificate,
    readers,
    seconds,
    paths,
    firstNumber,
  });
  return { pid, result: result.then((sent) => pageReaders.result.parse(sent)) };
}
