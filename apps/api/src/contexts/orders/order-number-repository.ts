import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

const orderCounter = 'order';

const nextNumber = storeStatement((db, { first }: { first: number }) =>
  db
    .insertInto('store_counters')
    .values({ name: orderCounter, value: first })
    .onConflict((conflict) =>
      conflict
        .constraint('store_counters_pkey')
        .doUpdateSet((expression) => ({ value: expression('store_counters.value', '+', 1) })),
    )
    .returning('value'),
);

export const orderNumberRepository = {
  /** Returns the next order number of the store. Locks the counter, so call it late in the transaction. */
  async next(trx: StoreTransaction, first: number): Promise<string> {
    const [counter] = await nextNumber(trx, { first });
    if (!counter) throw new Error('no order number');
    return String(counter.value);
  },
};
