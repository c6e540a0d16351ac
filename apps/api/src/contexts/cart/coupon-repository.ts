import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';

import type { Coupon } from './domain/coupon.ts';

interface UseLimits {
  readonly id: number;
  readonly max_uses: number | null;
  readonly is_once_per_customer: boolean;
}

export const couponRepository = {
  /** Codes are stored in upper case and matched in any case. A guest's uses are checked once the customer is known. */
  async byCode(
    db: StoreDatabase,
    { code, customerId }: { code: string; customerId: number | null },
  ): Promise<Coupon | undefined> {
    const row = await db
      .selectFrom('coupons')
      .select(['code', 'kind', 'value', 'starts_on', 'ends_on', 'min_total_centavos', 'is_active'])
      .select(['category_keys', 'product_ids', 'is_first_purchase'])
      .select(['group_codes', 'is_combinable', 'id', 'max_uses', 'is_once_per_customer'])
      .where('code', '=', code.trim().toUpperCase())
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, max_uses, is_once_per_customer, ...coupon } = row;
    return {
      ...coupon,
      is_used_up: await isUsedUp(db, { limits: { id, max_uses, is_once_per_customer }, customerId }),
    };
  },

  /** Whether a stored coupon of this code would be used up with this limit in total. */
  async isUsedUpBy(
    db: StoreDatabase,
    { code, maxUses }: { code: string; maxUses: number | null },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code.trim().toUpperCase())
      .executeTakeFirst();
    if (!row) return false;
    return isUsedUp(db, {
      limits: { id: row.id, max_uses: maxUses, is_once_per_customer: false },
      customerId: null,
    });
  },

  /** Returns whether the uses of a coupon depend on the person. */
  async isLimitedByPerson(db: StoreDatabase, code: string): Promise<boolean> {
    const row = await db
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code)
      .where((limit) =>
        limit.or([limit('is_once_per_customer', '=', true), limit('is_first_purchase', '=', true)]),
      )
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Locks a coupon with limited uses until the transaction ends. */
  async lockCounted(trx: StoreTransaction, code: string): Promise<void> {
    await trx
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code)
      .where('max_uses', 'is not', null)
      .forNoKeyUpdate()
      .execute();
  },

  async recordUse(
    trx: StoreTransaction,
    { code, orderId, customerId, now }: { code: string; orderId: string; customerId: number; now: Date },
  ): Promise<void> {
    const { id } = await trx
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('coupon_uses')
      .values({ coupon_id: id, order_id: orderId, customer_id: customerId, used_at: now })
      .execute();
  },

  async removeUse(trx: StoreTransaction, orderId: string): Promise<void> {
    await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
  },

  /** Gives what these guests bought, or one order's, to an account. */
  async adopt(
    trx: StoreTransaction,
    { purchases, customerId }: { purchases: GuestPurchases; customerId: number },
  ): Promise<void> {
    const uses = trx.updateTable('coupon_uses').set({ customer_id: customerId });
    await (
      'orderId' in purchases
        ? uses.where('order_id', '=', purchases.orderId)
        : uses.where('customer_id', 'in', [...purchases.buyerIds])
    ).execute();
  },
};

async function isUsedUp(
  db: StoreDatabase,
  { limits, customerId }: { limits: UseLimits; customerId: number | null },
): Promise<boolean> {
  const uses = db.selectFrom('coupon_uses').where('coupon_id', '=', limits.id);
  if (limits.max_uses !== null && (await countAll(uses)) >= limits.max_uses) return true;
  if (!limits.is_once_per_customer || customerId === null) return false;
  // Includes the person's purchases as a guest buyer, each of which has a separate customer.
  const ofPerson = uses.where('customer_id', 'in', (person) =>
    person
      .selectFrom('customers')
      .innerJoin('customers as buyer', (join) =>
        join.on((on) =>
          on.or([
            on('buyer.id', '=', on.ref('customers.id')),
            // A customer who was moved in may lack a document.
            on.and([on('buyer.taxvat', '=', on.ref('customers.taxvat')), on('buyer.taxvat', '<>', '')]),
          ]),
        ),
      )
      .select('customers.id')
      .where('buyer.id', '=', customerId),
  );
  return (await countAll(ofPerson)) > 0;
}
