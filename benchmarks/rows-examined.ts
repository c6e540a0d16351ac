import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { CatalogueCalls } from './catalogue-calls.ts';

/** Of one call, in the mean. */
export interface Examined {
  readonly statements: number;
  /** Read from tables and indexes, kept or not. */
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

/** What reads a table; a Bitmap Index Scan is read on by its heap scan. */
const tableReads: ReadonlySet<string> = new Set([
  'Seq Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
]);
const turns = 10;
const pollMs = 50;

/** Has PostgreSQL write the plan of each statement into its log, as it was run: of connections opened from here on. */
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
 * What the database examines for each kind of call once the API knows what it keeps in memory.
 *
 * @param log All that PostgreSQL has written.
 */
export async function examinedBy(
  { first, asks }: CatalogueCalls,
  log: () => string,
): Promise<Record<string, Examined>> {
  await first();
  const examined: Record<string, Examined> = {};
  for (const [name, ask] of Object.entries(asks)) {
    await ask(0);
    await untilQuiet(log);
    const from = log().length;
    for (let turn = 1; turn <= turns; turn += 1) await ask(turn);
    await untilQuiet(log);
    const plans = plansIn(log().slice(from));
    examined[name] = {
      statements: plans.length / turns,
      rows: plans.reduce((sum, plan) => sum + rowsOf(plan), 0) / turns,
    };
  }
  return examined;
}

/** The log comes through a pipe, a moment after the answer. */
async function untilQuiet(log: () => string): Promise<void> {
  let before = -1;
  while (log().length !== before) {
    before = log().length;
    await sleep(pollMs);
  }
}

function plansIn(log: string): Plan[] {
  // Lines of one message after its first begin with a tab.
  return [...log.matchAll(/plan:\n((?:\t.*\n?)+)/g)].flatMap(([, json = '']) => {
    const { Plan: plan } = JSON.parse(json.replaceAll('\n\t', '\n')) as { Plan?: Plan };
    return plan ? [plan] : [];
  });
}

function rowsOf(plan: Plan): number {
  const own = tableReads.has(plan['Node Type'])
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}
