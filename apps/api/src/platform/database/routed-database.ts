import { type ConnectionProvider, type Driver, Kysely, type KyselyProps } from 'kysely';

import type { DatabasePart } from './database-part.ts';
import type { StoreLocator } from './store-locator.ts';
import type { AllTables } from './store-tables.ts';

/**
 * Returns a query builder whose queries and transactions each run on the database on which the store then lives. A
 * transaction runs again from its beginning on the other database if the store has moved before its commit.
 */
export function routedDatabase(
  main: DatabasePart,
  storeLocator: StoreLocator,
  storeId: number,
): Kysely<AllTables> {
  const { dialect } = main.engine;
  const provider: ConnectionProvider = {
    provideConnection: (consumer, options) =>
      storeLocator.run(storeId, ({ everything }) =>
        everything.getExecutor().provideConnection(consumer, options),
      ),
  };
  // Begins and ends transactions on connections of any part; opens none itself.
  const driver: Driver = dialect.createDriver();
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    driver,
    executor: main.everything.getExecutor().withConnectionProvider(provider),
  };
  return new Kysely<AllTables>(props);
}
