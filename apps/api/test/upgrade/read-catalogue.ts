import { type QueryExecutorProvider, sql } from 'kysely';

export interface CatalogueColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly defaultValue: string | null;
  /** `stored` and `always` refuse a value; `by default` takes one. */
  readonly generated: 'stored' | 'always' | 'by default' | null;
}

interface UniqueKey {
  /** In alphabetical order; expressions are columns, too. */
  readonly columns: readonly string[];
  readonly condition: string | null;
  readonly hasDistinctNulls: boolean;
}

export interface CatalogueConstraint {
  readonly name: string;
  readonly kind: 'check' | 'exclusion' | 'foreign key';
  readonly definition: string;
  readonly columns: readonly string[];
  /** The table that a foreign key refers to. */
  readonly target: string | null;
  /** Whether a foreign key refuses that the row it refers to is deleted. */
  readonly refusesDeletion: boolean;
}

export interface CatalogueTable {
  readonly name: string;
  readonly columns: readonly CatalogueColumn[];
  readonly uniqueKeys: readonly UniqueKey[];
  readonly constraints: readonly CatalogueConstraint[];
}

/** What code that runs on a schema depends on. */
export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  /** Functions that a statement can call, with their types. */
  readonly functions: readonly string[];
}

/** Reads the catalogue of a schema from the database. */
export async function readCatalogue(db: QueryExecutorProvider, schema = 'public'): Promise<Catalogue> {
  const tables = await sql<CatalogueTable>`
    select t.relname as name,
      coalesce((
        select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'defaultValue', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
          'generated', case when a.attgenerated <> '' then 'stored'
            when a.attidentity = 'a' then 'always' when a.attidentity = 'd' then 'by default' end) order by a.attnum)
        from pg_attribute a
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
      coalesce((
        select json_agg(json_build_object(
          'columns', array(
            select part from generate_series(1, i.indnkeyatts) position,
              pg_get_indexdef(i.indexrelid, position, true) part order by part collate "C"),
          'condition', pg_get_expr(i.indpred, i.indrelid, true),
          'hasDistinctNulls', pg_get_indexdef(i.indexrelid) not like '%NULLS NOT DISTINCT%'))
        from pg_index i where i.indrelid = t.oid and i.indisunique), '[]') as "uniqueKeys",
      coalesce((
        select json_agg(json_build_object(
          'name', k.conname,
          'kind', case k.contype when 'c' then 'check' when 'x' then 'exclusion' else 'foreign key' end,
          'definition', pg_get_constraintdef(k.oid),
          'columns', array(select a.attname from pg_attribute a
            where a.attrelid = t.oid and a.attnum = any (k.conkey) order by a.attnum),
          'target', r.relname,
          'refusesDeletion', k.contype = 'f' and k.confdeltype in ('a', 'r')) order by k.conname)
        from pg_constraint k left join pg_class r on r.oid = k.confrelid
        where k.conrelid = t.oid and k.contype in ('c', 'f', 'x')), '[]') as constraints
    from pg_class t
    where t.relnamespace = ${schema}::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
    order by t.relname`.execute(db);
  const functions = await sql<{ name: string }>`
    select format('%s(%s) returning %s', p.proname, pg_get_function_identity_arguments(p.oid),
      pg_get_function_result(p.oid)) as name
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and p.prorettype <> 'trigger'::regtype
    order by 1`.execute(db);
  return { tables: tables.rows, functions: functions.rows.map(({ name }) => name) };
}
