import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { seededRandom } from '@vitrine/fixtures/seeded-random.ts';

import { openDatabase } from '#api/platform/database/database.ts';
import { auditJobs } from '#test/crash/audit-jobs.ts';
import { audit } from '#test/crash/audit.ts';
import { finishOpenOrders } from '#test/crash/finish-open-orders.ts';
import { guestClient } from '#test/crash/page-client.ts';
import { enterShop, goShopping, type Placing } from '#test/crash/shopping.ts';

import { askDeliveries } from './ask-deliveries.ts';
import { awaitJobs, awaitProcesses } from './await-recovery.ts';
import { changeAsStaff } from './change-as-staff.ts';
import { startChaosShop } from './chaos-shop.ts';
import { importProducts } from './import-products.ts';
import { injectFaults, type InjectedFault } from './inject-faults.ts';
import type { PlannedFault } from './plan-faults.ts';
import { readPages } from './read-pages.ts';
import { auditWebhooks } from './receive-webhooks.ts';

interface ChaosRun {
  /** Counted events by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Broken promises; empty if there are none. */
  readonly problems: readonly string[];
}

interface ChaosRunOptions {
  readonly postgresBinaries: string;
  readonly plan: readonly PlannedFault[];
  readonly durationMs: number;
  readonly seed: number;
}

const shopperCount = 6;
/** The sandbox stores 2,000 charges, and some placings need two. */
const mostPlacings = 1_200;
/** A shopper's pause between two orders at least, on average. */
const pauseMs = 750;
const edgeLimitMs = 60_000;
/** Without them, consistent ledgers prove too little. */
const neededEvents = [
  'faults',
  'staff changes acknowledged',
  'files imported',
  'webhooks received',
  'orders paid',
];

/** Runs the deployed shop under mixed load while the planned faults happen, then audits what it left. */
export async function chaosRun(options: ChaosRunOptions): Promise<ChaosRun> {
  const { plan, durationMs, seed, postgresBinaries } = options;
  await using cleanup = new AsyncDisposableStack();
  const random = seededRandom(seed);
  const chaosShop = await startChaosShop(cleanup, {
    postgresBinaries,
    shopperCount,
    // The second variant is sold out in the middle of the run.
    stocks: [2 * mostPlacings, Math.max(3, Math.round(durationMs / 10_000))],
    random,
  });
  const { deployed, links, receiver, shop, staff, toShop, toPanel } = chaosShop;
  const { sandbox: providerUrl, smtp: smtpUrl, http: httpPort } = deployed.addresses;
  const names = deployed.processes().map(({ name }) => name);
  const visits = await Promise.all(
    shop.shoppers.map(async (shopper) => ({ shopper, session: await enterShop(toShop.url, shopper) })),
  );

  const problems: string[] = [];
  let startedAt = performance.now();
  const say = (text: string) => {
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  };
  const report = (problem: string) => {
    problems.push(problem);
    say(`PROBLEM: ${problem}`);
  };
  let isOver = false;
  let isEdgeDown = false;
  const traffic = { isOver: () => isOver, report };
  const pages = readPages(deployed, { ...traffic, isEdgeDown: () => isEdgeDown });
  const imports = importProducts(staff, traffic);
  const changes = chaosShop.changedSkus.map((sku) => changeAsStaff(staff, sku, traffic));
  const placings: Placing[] = [];
  const injected: InjectedFault[] = [];

  await pages.warm();
  startedAt = performance.now();
  const load = Promise.all([
    askDeliveries(() => guestClient(toShop.url), shop, traffic),
    pages.read(),
    imports.send(),
    ...changes.map(({ change }) => change()),
    ...visits.map(buy),
  ]);
  // Awaited below; a failure meanwhile must not end the process.
  load.catch(() => {});
  await injectFaults(chaosShop, plan, { startedAt, onFault });
  await wait(Math.max(0, startedAt + durationMs - performance.now()));
  isOver = true;
  const [quotes] = await load;
  say('the load is over');

  const { url, port, hasReplica } = chaosShop.primary();
  const needed = hasReplica ? names : names.filter((name) => name !== 'postgres-primary');
  problems.push(...(await awaitProcesses(deployed, { names: needed, primaryPort: port, hasReplica })));
  say('the processes are back');
  const database = await openDatabase({ url });
  cleanup.defer(() => database.close());
  problems.push(...(await awaitJobs(database, say)));
  say('the jobs are done');
  await deployed.stopApps();
  const queue = await auditJobs(database);
  problems.push(
    ...queue.faults,
    ...(await auditWebhooks(database, receiver, placings)),
    ...(await imports.audit(database)),
    ...(await Promise.all(changes.map((one) => one.audit(database)))).flat(),
  );
  await finishOpenOrders(database, shop, { providerUrl, smtpUrl });
  const books = await audit(database, { shop, placings, providerUrl });
  problems.push(...books.faults);
  const skipped = injected.filter((fault) => fault.skipped !== null).length;
  const counts: Record<string, number> = {
    faults: injected.length - skipped,
    'faults skipped': skipped,
    'cached pages read': pages.counts.cached.requests,
    'cached pages failed': pages.counts.cached.failures,
    'cached pages not warmed': pages.counts.cached.unwarmed,
    'uncached pages read': pages.counts.uncached.requests,
    ...named('uncached pages:', [pages.counts.uncached.statuses]),
    'requests lost on the way': toShop.lost.requests + toPanel.lost.requests,
    'responses lost on the way': toShop.lost.answers + toPanel.lost.answers,
    'calls of failing services': links.services.count.failed,
    'deliveries quoted': quotes.answered,
    'deliveries not quoted': quotes.unavailable,
    'staff changes acknowledged': sum(changes.map((one) => one.counts.acknowledged)),
    'staff changes failed': sum(changes.map((one) => one.counts.failed)),
    ...named(
      'staff changes:',
      changes.map((one) => one.counts.failures),
    ),
    'files imported': imports.counts.files,
    'files not accepted': imports.counts.failed,
    'webhooks received': receiver.received.length,
    ...books.counts,
    'jobs queued at the end': queue.count,
  };
  if (problems.length > 0) keepLogs(deployed.logFolder, seed);
  for (const name of neededEvents) if (!counts[name]) problems.push(`the run is too small: ${name}: 0`);
  return { counts, problems };

  async function buy(visit: (typeof visits)[number]): Promise<void> {
    const ownPauseMs = Math.max(pauseMs, (durationMs * shopperCount) / mostPlacings);
    while (!isOver && placings.length < mostPlacings) {
      try {
        placings.push(await goShopping({ shop, shopUrl: toShop.url, providerUrl, random }, visit));
      } catch (error) {
        report(`a shopper gave up: ${String(error)} ${JSON.stringify(error)}`);
      }
      await wait(2 * random() * ownPauseMs);
    }
  }

  function onFault(fault: InjectedFault): void {
    const { text, lastsMs, skipped: reason } = fault;
    injected.push(fault);
    const lasting = lastsMs > 0 ? ` for ${(lastsMs / 1000).toFixed(1)} s` : '';
    say(reason === null ? `${text}${lasting}` : `${text}: skipped, ${reason}`);
    if (text === 'kill nginx' && reason === null) void awaitEdge();
    if (text.startsWith('kill storefront') && reason === null) void pages.warm();
  }

  /** nginx is away from its end until it responds again. */
  async function awaitEdge(): Promise<void> {
    isEdgeDown = true;
    const deadline = performance.now() + edgeLimitMs;
    do {
      await wait(100);
      if (performance.now() > deadline) return report('nginx did not come back');
    } while (!(await responds(`http://127.0.0.1:${httpPort}/`)));
    isEdgeDown = false;
  }
}

/** Copies the logs of a run that found problems, before they are deleted with the shop. */
function keepLogs(logFolder: string, seed: number): void {
  const kept = fileURLToPath(new URL(`../../../../.cache/chaos/${seed}`, import.meta.url));
  cpSync(logFolder, kept, { recursive: true });
  console.log(`Logs: ${kept}`);
}

/** Adds counts of the same name. */
function named(prefix: string, all: readonly ReadonlyMap<string | number, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, count] of all.flatMap((counts) => [...counts]))
    total[`${prefix} ${name}`] = (total[`${prefix} ${name}`] ?? 0) + count;
  return total;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const responds = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
