import fc from 'fast-check';
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

/** An untyped database, for randomly generated queries. */
export type UntypedDatabase = Kysely<AnyTables>;

type AnyTables = Record<string, Record<string, unknown>>;
type Read = SelectQueryBuilder<AnyTables, string, { label: unknown }>;

const tables = ['products', 'categories', 'store_configs'] as const;
type Table = (typeof tables)[number];

/** The column of each table that identifies the owner of a row. */
const labels: Record<Table, string> = { products: 'name', categories: 'name', store_configs: 'value' };

type Source = { table: Table } | { plan: ReadPlan };
type Condition = 'raw' | { exists: ReadPlan } | { among: ReadPlan };

/** Builds subqueries without the scope, which rewrites only the whole query. */
const parts: UntypedDatabase = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query with one column, `label`. Named queries may shadow tables. */
export interface ReadPlan {
  named: { name: string; plan: ReadPlan } | null;
  source: Source;
  joins: { kind: 'inner' | 'left' | 'cross'; source: Source }[];
  conditions: Condition[];
  alsoRead: ReadPlan | null;
}

export interface ChangePlan {
  kind: 'update' | 'delete';
  table: Table;
  out: ReadPlan | null;
  conditions: Condition[];
  named: { name: string; plan: ReadPlan } | null;
}

const depth = { maxDepth: 2, depthIdentifier: 'plans' } as const;

const arbitraries = fc.letrec<{
  plan: ReadPlan;
  source: Source;
  condition: Condition;
  named: ReadPlan['named'];
}>((tie) => ({
  plan: fc.record({
    named: tie('named'),
    source: tie('source'),
    joins: fc.array(fc.record({ kind: fc.constantFrom('inner', 'left', 'cross'), source: tie('source') }), {
      maxLength: 2,
    }),
    conditions: fc.array(tie('condition'), { maxLength: 2 }),
    alsoRead: fc.option(tie('plan'), depth),
  }),
  source: fc.oneof(depth, fc.record({ table: fc.constantFrom(...tables) }), fc.record({ plan: tie('plan') })),
  condition: fc.oneof(
    depth,
    fc.constant<Condition>('raw'),
    fc.record({ exists: tie('plan') }),
    fc.record({ among: tie('plan') }),
  ),
  named: fc.option(
    fc.record({ name: fc.constantFrom(...tables, 'stores', 'others'), plan: tie('plan') }),
    depth,
  ),
}));

export const anyRead = arbitraries.plan;

export const anyChange: fc.Arbitrary<ChangePlan> = fc.record({
  kind: fc.constantFrom('update', 'delete'),
  table: fc.constantFrom(...tables),
  out: fc.option(arbitraries.plan, depth),
  conditions: fc.array(arbitraries.condition, { maxLength: 2 }),
  named: arbitraries.named,
});

/** The named queries visible where a subquery is built. */
type Names = ReadonlySet<string>;

export function readOf(plan: ReadPlan, db: UntypedDatabase, outer: Names = new Set()): Read {
  const names: Names = plan.named ? new Set([...outer, plan.named.name]) : outer;
  const start = plan.named ? withNamed(db, plan.named, outer) : db;
  let query: SelectQueryBuilder<AnyTables, string, object> = start.selectFrom([
    sourceOf(plan.source, names, 's'),
  ]);
  for (const [index, { kind, source }] of plan.joins.entries()) {
    const joined = sourceOf(source, names, `j${index}`);
    if (kind === 'cross') query = query.crossJoin(joined);
    if (kind === 'inner') query = query.innerJoin(joined, (join) => join.onTrue());
    if (kind === 'left') query = query.leftJoin(joined, (join) => join.onTrue());
  }
  const label = `s.${labelOf(plan.source, names)}`;
  for (const condition of plan.conditions) {
    query = query.where(conditionOf(condition, names, sql.ref(label)));
  }
  const joinLabels = plan.joins.map(({ source }, index) => sql.ref(`j${index}.${labelOf(source, names)}`));
  const read = query.select(sql`concat_ws(' | ', ${sql.join([sql.ref(label), ...joinLabels])})`.as('label'));
  const limited = read.limit(50);
  if (!plan.alsoRead) return limited;
  const other = readOf(plan.alsoRead, parts, outer);
  return db
    .selectFrom(limited.as('first'))
    .select('first.label')
    .unionAll(parts.selectFrom(other.as('second')).select('second.label'));
}

export function changeOf(plan: ChangePlan, db: UntypedDatabase) {
  const names: Names = plan.named ? new Set([plan.named.name]) : new Set();
  const start = plan.named ? withNamed(db, plan.named, new Set()) : db;
  const label = sql.ref(`${plan.table}.${labels[plan.table]}`);
  const conditions = plan.conditions.map((condition) => conditionOf(condition, names, label));
  if (plan.kind === 'delete') {
    const remove = plan.out
      ? start.deleteFrom(plan.table).using(readOf(plan.out, parts, names).as('o'))
      : start.deleteFrom(plan.table);
    return conditions.reduce((query, condition) => query.where(condition), remove);
  }
  const update = start.updateTable(plan.table).set({ [labels[plan.table]]: 'changed' });
  const updateFrom = plan.out ? update.from(readOf(plan.out, parts, names).as('o')) : update;
  return conditions.reduce((query, condition) => query.where(condition), updateFrom);
}

function withNamed(
  db: UntypedDatabase,
  { name, plan }: { name: string; plan: ReadPlan },
  outer: Names,
): UntypedDatabase {
  // The named query becomes readable, too; the type already includes it.
  return db.with(name, () => readOf(plan, parts, outer)) as unknown as UntypedDatabase;
}

function sourceOf(source: Source, names: Names, alias: string) {
  return 'table' in source
    ? (`${source.table} as ${alias}` as const)
    : readOf(source.plan, parts, names).as(alias);
}

function labelOf(source: Source, names: Names): string {
  return 'plan' in source || names.has(source.table) ? 'label' : labels[source.table];
}

function conditionOf(condition: Condition, names: Names, label: Expression<unknown>): Expression<SqlBool> {
  if (condition === 'raw') return sql<SqlBool>`${label} is not null or true`;
  return 'exists' in condition
    ? sql<SqlBool>`exists ${readOf(condition.exists, parts, names)}`
    : sql<SqlBool>`${label} not in ${readOf(condition.among, parts, names)}`;
}
