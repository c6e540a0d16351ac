import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

import { scopeOf, type StoreDatabase, storeDatabase } from './store-scope.ts';
import type { AllTables } from './store-tables.ts';

/** Marks a value of a compiled statement. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface CompiledOnce {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type StoreStatement<Values extends object, Row> = (
  db: StoreDatabase,
  values: Values,
) => Promise<Row[]>;

const ofStore = new Placeholder('the store');

/**
 * Returns a query of a store's database that is built, scoped and compiled at its first use only, which otherwise costs
 * more than running it. `build` gets placeholders instead of values: it may pass them on, but not depend on them.
 */
export function storeStatement<Values extends object, Row>(
  build: (db: StoreDatabase, values: Values) => Compilable<Row>,
): StoreStatement<Values, Row> {
  let compiled: CompiledOnce | null = null;
  return async (db, values) => {
    compiled ??= compile(build);
    const valueOf = new Map<string, unknown>(Object.entries(values));
    const { storeId, execute } = scopeOf(db);
    const parameters = compiled.parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) return parameter;
      return parameter === ofStore ? storeId : valueOf.get(parameter.name);
    });
    // The statement was compiled from a query with these rows.
    const { rows } = await execute<Row>(CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<Row>);
    return rows;
  };
}

function compile<Values extends object, Row>(
  build: (db: StoreDatabase, values: Values) => Compilable<Row>,
): CompiledOnce {
  const withoutConnection = new Kysely<AllTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
  });
  // The scope only passes the id on, as a parameter.
  const db = storeDatabase(withoutConnection, ofStore as unknown as number);
  const { sql, parameters } = build(db, placeholders).compile();
  return { sql, parameters };
}
