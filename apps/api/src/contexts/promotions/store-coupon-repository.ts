import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';
import { type Insertable, sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'code',
  'kind',
  'value',
  'starts_on',
  'ends_on',
  'min_total_centavos',
  'group_codes',
  'category_keys',
  'product_ids',
  'is_first_purchase',
  'is_once_per_customer',
  'max_uses',
  'is_combinable',
  'is_active',
] as const;

export interface CouponListFilter {
  /** Part of the code. */
  readonly q?: string | undefined;
  readonly validity?: OfferValidity | undefined;
  /** The day in São Paulo. */
  readonly today: string;
}

/** Coupons, for staff and the operator's commands. */
export const storeCouponRepository = {
  /** A page with the number of all. */
  page(
    db: StoreDatabase,
    filter: CouponListFilter,
    { sort, order, ...window }: SortedWindow<'code' | 'ends_on'>,
  ) {
    return readPage(
      matching(db, filter).select(columns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(matching(db, filter)),
    );
  },

  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();
  },

  /** Returns how often coupons were used, by code; absent ones never. */
  async useCounts(db: StoreDatabase, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (codes.length === 0) return new Map();
    const rows = await db
      .selectFrom('coupon_uses')
      .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
      .select((expression) => ['coupons.code', expression.fn.countAll<string>().as('count')])
      .where('coupons.code', 'in', [...codes])
      .groupBy('coupons.code')
      .execute();
    return new Map(rows.map(({ code, count }) => [code, Number(count)]));
  },

  /** Returns a coupon; concurrent writers of the code wait for this transaction, also without a coupon. */
  async lock(trx: StoreTransaction, code: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon:${code}`}, 0))`.execute(trx);
    return this.byCode(trx, code);
  },

  /** Fields of an existing coupon that are not given keep their values. */
  async put(trx: StoreTransaction, coupon: Insertable<StoreTables['coupons']>): Promise<void> {
    const { code: _, ...fresh } = coupon;
    await trx
      .insertInto('coupons')
      .values(coupon)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  /** Replaces a category's key in the scopes of coupons. */
  async renameCategory(trx: StoreTransaction, from: string, to: string): Promise<void> {
    await trx
      .updateTable('coupons')
      .set({ category_keys: sql`array_replace(category_keys, ${from}, ${to})` })
      .where(sql<boolean>`category_keys @> array[${from}]`)
      .execute();
  },

  async setActive(trx: StoreTransaction, code: string, isActive: boolean): Promise<void> {
    await trx.updateTable('coupons').set({ is_active: isActive }).where('code', '=', code).execute();
  },
};

function matching(db: StoreDatabase, { q, validity, today }: CouponListFilter) {
  let query = db.selectFrom('coupons');
  if (q) query = query.where('code', 'ilike', likePattern(q));
  if (validity === undefined) return query;
  query = query.where('is_active', '=', validity !== 'off');
  if (validity === 'ended') query = query.where('ends_on', '<', today);
  if (validity === 'scheduled') query = query.where('starts_on', '>', today);
  if (validity === 'running' || validity === 'scheduled') {
    query = query.where((expression) =>
      expression.or([expression('ends_on', 'is', null), expression('ends_on', '>=', today)]),
    );
  }
  if (validity !== 'running') return query;
  return query.where((expression) =>
    expression.or([expression('starts_on', 'is', null), expression('starts_on', '<=', today)]),
  );
}
