import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { CatalogueCalls } from './catalogue-calls.ts';

/** The mean of a call. */
export interface Examined {
  readonly statements: number;
  /** Rows read from tables and indexes, including those filtered out. */
  readonly rows: number;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** Plan nodes that read a table; a Bitmap Index Scan is counted by its heap scan. */
const tableReads: ReadonlySet<string> = new Set([
  'Seq Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
]);
const turns = 10;
const pollMs = 50;

/** Makes PostgreSQL log the executed plan of each statement, for new connections. */
export async function explainAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    "auto_explain.log_format = 'json'",
  ]) {
    await client.query(`alter database ${database} set ${setting}`);
  }
  await client.end();
}

/**
 * Counts the rows that the database examines for each kind of call, once the API's caches are filled.
 *
 * @param log returns PostgreSQL's whole log
 */
export async function examinedBy(
  { first, requests }: CatalogueCalls,
  log: () => string,
): Promise<Record<string, Examined>> {
  await first();
  const examined: Record<string, Examined> = {};
  for (const [name, request] of Object.entries(requests)) {
    await request(0);
    await untilQuiet(log);
    const from = log().length;
    for (let turn = 1; turn <= turns; turn += 1) await request(turn);
    await untilQuiet(log);
    const plans = plansIn(log().slice(from));
    examined[name] = {
      statements: plans.length / turns,
      rows: plans.reduce((sum, plan) => sum + rowsOf(plan), 0) / turns,
    };
  }
  return examined;
}

/** Waits for the log, which arrives through a pipe shortly after the response. */
async function untilQuiet(log: () => string): Promise<void> {
  let before = -1;
  while (log().length !== before) {
    before = log().length;
    await sleep(pollMs);
  }
}

function plansIn(log: string): Plan[] {
  // Continuation lines of a message begin with a tab.
  return [...log.matchAll(/plan:\n((?:\t.*\n?)+)/g)].flatMap(([, json = '']) => {
    const { Plan: plan } = JSON.parse(json.replaceAll('\n\t', '\n')) as { Plan?: Plan };
    return plan ? [plan] : [];
  });
}

function rowsOf(plan: Plan): number {
  const ownRows = tableReads.has(plan['Node Type'])
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), ownRows);
}
