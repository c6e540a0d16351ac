import { type Kysely, sql, type Transaction } from 'kysely';

/** The last numbers that a database has given: of orders by store, and of every sequence. */
export interface GivenNumbers {
  readonly counters: readonly { readonly store_id: number; readonly name: string; readonly value: number }[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/** Reads the last given numbers; none from a database without the shop's tables. */
export async function readNumbers(db: Kysely<unknown>): Promise<GivenNumbers> {
  const { rows: known } = await sql<{ is: boolean }>`
    select to_regclass('public.store_counters') is not null as is`.execute(db);
  if (known[0]?.is !== true) return { counters: [], sequences: [] };
  const { rows: counters } = await sql<GivenNumbers['counters'][number]>`
    select store_id, name, value from store_counters`.execute(db);
  const { rows: sequences } = await sql<GivenNumbers['sequences'][number]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return { counters, sequences };
}

/**
 * Continues after numbers that were given before a restore: a number that a buyer has is never another buyer's, although the
 * restored database does not know it. No number is lowered; those of stores and sequences that are gone are left out.
 */
export async function keepNumbers(
  db: Kysely<unknown> | Transaction<unknown>,
  { counters, sequences }: GivenNumbers,
): Promise<void> {
  for (const { store_id: storeId, name, value } of counters) {
    await sql`insert into store_counters (store_id, name, value)
      select id, ${name}, ${value}::int from stores where id = ${storeId}
      on conflict (store_id, name) do update set value = greatest(store_counters.value, excluded.value)`.execute(
      db,
    );
  }
  for (const { name, value } of sequences) {
    const sequence = sql.ref(`public.${name}`);
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from pg_sequences where schemaname = 'public' and sequencename = ${name}) as is`.execute(
      db,
    );
    if (rows[0]?.is !== true) continue;
    await sql`select setval(format('public.%I', ${name}::text)::regclass, greatest(${value}::bigint, last_value))
      from ${sequence}`.execute(db);
  }
}
