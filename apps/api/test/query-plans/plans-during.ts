import pg from 'pg';

import { statementsDuring } from '#test/statements-during.ts';

/** A node of a plan that PostgreSQL has executed. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface ExecutedStatement {
  readonly text: string;
  readonly plan: PlanNode;
  /** Whether a function or a trigger of another statement has sent it. */
  readonly isNested: boolean;
}

/**
 * Makes PostgreSQL report the executed plan of each statement to its client, as EXPLAIN (ANALYZE, BUFFERS) would, those of
 * functions and triggers included; for connections that are opened from now on.
 */
export async function reportPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_buffers = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
    "auto_explain.log_format = 'json'",
    'client_min_messages = log',
  ]) {
    await client.query(`alter database ${database} set ${setting}`);
  }
  await client.end();
}

/** Returns the statements that this process sends while the work runs, as executed; nested ones before their own. */
export async function plansDuring(work: () => Promise<unknown>): Promise<ExecutedStatement[]> {
  const reports: string[] = [];
  const { emit } = pg.Client.prototype;
  pg.Client.prototype.emit = new Proxy(emit, {
    apply(target, client, args: readonly unknown[]): unknown {
      const [event, notice] = args;
      if (event === 'notice' && isNotice(notice)) reports.push(notice.message);
      return Reflect.apply(target, client, args);
    },
  });
  try {
    const sent = new Set((await statementsDuring(work)).map(({ text }) => text));
    return reports.flatMap((report) => {
      const { text, plan } = parseReport(report);
      return plan ? [{ text, plan, isNested: !sent.has(text) }] : [];
    });
  } finally {
    Reflect.deleteProperty(pg.Client.prototype, 'emit');
  }
}

function isNotice(value: unknown): value is { readonly message: string } {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}

/** Reads auto_explain's `duration: 0.052 ms  plan:` with JSON behind it; other messages have no plan. */
function parseReport(report: string): { text: string; plan: PlanNode | null } {
  const [, json] = /^duration: .* plan:\n(\{.*)$/s.exec(report) ?? [];
  if (json === undefined) return { text: '', plan: null };
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  return { text, plan };
}
