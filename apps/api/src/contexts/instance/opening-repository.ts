import { isVariantOrderable } from '#api/platform/database/on-order-left-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { sandboxAccount } from '#api/platform/payment-accounts.ts';

/** Reads what the checklist judges. */
export const openingRepository = {
  shippingMethods(db: StoreDatabase) {
    return db.selectFrom('shipping_rules').select('name').orderBy('position').execute();
  },

  /** A product that shoppers can buy now. */
  async hasProduct(db: StoreDatabase): Promise<boolean> {
    const found = await db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select('product_variants.id')
      .where('products.is_active', '=', true)
      .where(isVariantOrderable('product_variants'))
      .where('product_variants.list_price_centavos', '>', 0)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns the latest order that was paid by a connected account, else the latest that the sandbox paid, else the latest; null without any. */
  async testOrder(db: StoreDatabase) {
    const row = await db
      .selectFrom('orders')
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.order_id', '=', 'orders.id')
          .on('payments.status', 'in', ['approved', 'refunded']),
      )
      .select(['orders.id', 'orders.increment_id', 'orders.status', 'payments.provider'])
      .orderBy((expression) => expression('payments.provider', 'is not', null), 'desc')
      .orderBy((expression) => expression('payments.provider', '!=', sandboxAccount), 'desc')
      .orderBy('orders.placed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { id, increment_id: number, status, provider } = row;
    return {
      id,
      number,
      isCanceled: status === 'cancelled',
      isPaid: provider !== null && provider !== sandboxAccount,
      isSimulated: provider === sandboxAccount,
    };
  },
};
