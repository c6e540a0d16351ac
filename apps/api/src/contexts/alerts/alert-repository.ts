import type { ExpressionBuilder } from 'kysely';

import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export const alertRepository = {
  /** Returns the variant's stock; undefined if it is not sold. */
  stockOf(db: StoreDatabase, variantId: number) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.stock', 'variant.min_qty'])
      .where('variant.id', '=', variantId)
      .where('product.is_active', '=', true)
      .executeTakeFirst();
  },

  /** Stores one alert per variant and address; replaces one whose outcome a killed process left unknown. */
  async put(db: StoreDatabase, alert: { variantId: number; email: string; now: Date }): Promise<void> {
    await db
      .insertInto('stock_alerts')
      .values({ variant_id: alert.variantId, email: alert.email, asked_at: alert.now, claimed_at: null })
      .onConflict((on) =>
        on
          .columns(['variant_id', 'email'])
          .doUpdateSet({ asked_at: alert.now, claimed_at: null })
          .where('stock_alerts.claimed_at', 'is not', null),
      )
      .execute();
  },

  async isAnyDue(db: StoreDatabase): Promise<boolean> {
    const due = await db
      .selectFrom('stock_alerts')
      .select('id')
      .where('claimed_at', 'is', null)
      .where('variant_id', 'in', backInStock)
      .limit(1)
      .executeTakeFirst();
    return due !== undefined;
  },

  /** Claims one alert whose variant is available, or that with `id`, for this process only; undefined without any. */
  async claim(
    db: StoreDatabase,
    { now, alertId }: { now: Date; alertId?: number | undefined },
  ): Promise<number | undefined> {
    const claimed = await db
      .updateTable('stock_alerts')
      .set({ claimed_at: now })
      .where('id', '=', (waiting) =>
        waiting
          .selectFrom('stock_alerts')
          .select('id')
          .where('claimed_at', 'is', null)
          .where('variant_id', 'in', backInStock)
          .$if(alertId !== undefined, (query) => query.where('id', '=', alertId ?? 0))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst();
    return claimed?.id;
  },

  /** Returns the data of the alert's mail. */
  mailData(db: StoreDatabase, id: number) {
    return db
      .selectFrom('stock_alerts as alert')
      .innerJoin('product_variants as variant', 'variant.id', 'alert.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([
        'alert.email',
        'variant.option_values',
        'variant.list_price_centavos',
        runningOfferOf('variant').as('offer_price_centavos'),
        'product.slug',
        'product.name',
        'product.options',
      ])
      .where('alert.id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async release(db: StoreDatabase, id: number): Promise<void> {
    await db.updateTable('stock_alerts').set({ claimed_at: null }).where('id', '=', id).execute();
  },

  async remove(db: StoreDatabase, id: number): Promise<void> {
    await db.deleteFrom('stock_alerts').where('id', '=', id).execute();
  },

  async removeOld(
    db: StoreDatabase,
    old: { subscribedBefore: Date; claimedBefore: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('stock_alerts')
      .where('id', 'in', (ended) =>
        ended
          .selectFrom('stock_alerts')
          .select('id')
          .where((expression) =>
            expression.or([
              expression('asked_at', '<', old.subscribedBefore),
              expression('claimed_at', '<', old.claimedBefore),
            ]),
          )
          .limit(old.limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.length;
  },

  async eraseOf(trx: StoreTransaction, email: string): Promise<void> {
    await trx.deleteFrom('stock_alerts').where('email', '=', email).execute();
  },

  /** Moves the alerts of an address to another; of two for one variant the other address keeps its own. */
  async move(trx: StoreTransaction, { from, to }: { from: string; to: string }): Promise<void> {
    await trx
      .deleteFrom('stock_alerts')
      .where('email', '=', from)
      .where('variant_id', 'in', (query) =>
        query.selectFrom('stock_alerts').select('variant_id').where('email', '=', to),
      )
      .execute();
    await trx.updateTable('stock_alerts').set({ email: to }).where('email', '=', from).execute();
  },
};

function backInStock(expression: ExpressionBuilder<StoreTables, 'stock_alerts'>) {
  return expression
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .whereRef('variant.stock', '>=', 'variant.min_qty')
    .where('product.is_active', '=', true);
}
