import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';
import { type Insertable, sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'code',
  'name',
  'benefit',
  'category_keys',
  'brands',
  'product_ids',
  'group_codes',
  'payment_codes',
  'is_first_purchase',
  'min_total_centavos',
  'starts_at',
  'ends_at',
  'is_exclusive',
  'priority',
  'is_active',
] as const;

export interface PromotionListFilter {
  /** Part of the code or the name. */
  readonly q?: string | undefined;
  readonly validity?: OfferValidity | undefined;
  readonly now: Date;
}

type PromotionWindow = SortedWindow<'priority' | 'code' | 'name' | 'ends_at'>;

/** Cart promotions, for staff and the operator's commands. */
export const storePromotionRepository = {
  /** Returns promotions in the order of their application: the lowest priority first. */
  all(db: StoreDatabase) {
    return db.selectFrom('cart_promotions').select(columns).orderBy('priority').orderBy('id').execute();
  },

  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('cart_promotions').select(columns).where('code', '=', code).executeTakeFirst();
  },

  /** A page with the number of all. */
  page(db: StoreDatabase, filter: PromotionListFilter, { sort, order, ...window }: PromotionWindow) {
    return readPage(
      matching(db, filter).select(columns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(matching(db, filter)),
    );
  },

  /** Returns a promotion; concurrent writers of the code wait for this transaction, also without a promotion. */
  async lock(trx: StoreTransaction, code: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`promotion:${code}`}, 0))`.execute(trx);
    return this.byCode(trx, code);
  },

  /** Replaces an existing promotion entirely. */
  async put(db: StoreDatabase, promotion: Insertable<StoreTables['cart_promotions']>): Promise<void> {
    const { code: _, ...fresh } = promotion;
    await db
      .insertInto('cart_promotions')
      .values(promotion)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  async switchOff(db: StoreDatabase, code: string): Promise<void> {
    await db.updateTable('cart_promotions').set({ is_active: false }).where('code', '=', code).execute();
  },

  /** Returns which of the category keys exist in the store. */
  async knownCategories(db: StoreDatabase, keys: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('categories')
      .select('url_key as name')
      .where('url_key', 'in', [...keys])
      .execute();
    return rows.map(({ name }) => name);
  },

  async knownBrands(db: StoreDatabase, brands: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('products')
      .select('brand as name')
      .distinct()
      .where('brand', 'in', [...brands])
      .execute();
    return rows.flatMap(({ name }) => name ?? []);
  },

  /** Returns which of the products the store has, with their names. */
  productsOf(db: StoreDatabase, ids: readonly number[]) {
    return db
      .selectFrom('products')
      .select(['id', 'name', 'sku'])
      .where('id', 'in', [...ids])
      .execute();
  },

  /** Returns the ids of products by SKU; unknown ones are absent. */
  productsBySku(db: StoreDatabase, skus: readonly string[]) {
    return db
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('sku', 'in', [...skus])
      .execute();
  },

  async knownGroups(db: StoreDatabase, codes: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('customer_groups')
      .select('code as name')
      .where('code', 'in', [...codes])
      .execute();
    return rows.map(({ name }) => name);
  },

  async knownPayments(db: StoreDatabase, codes: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('payment_methods')
      .select('code as name')
      .where('code', 'in', [...codes])
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Replaces a category's key in the conditions of promotions. */
  async renameCategory(trx: StoreTransaction, from: string, to: string): Promise<void> {
    await trx
      .updateTable('cart_promotions')
      .set({ category_keys: sql`array_replace(category_keys, ${from}, ${to})` })
      .where(sql<boolean>`category_keys @> array[${from}]`)
      .execute();
  },
};

function matching(db: StoreDatabase, { q, validity, now }: PromotionListFilter) {
  let query = db.selectFrom('cart_promotions');
  if (q) {
    query = query.where((expression) =>
      expression.or([
        expression('code', 'ilike', likePattern(q)),
        expression('name', 'ilike', likePattern(q)),
      ]),
    );
  }
  if (validity === undefined) return query;
  query = query.where('is_active', '=', validity !== 'off');
  if (validity === 'ended') query = query.where('ends_at', '<=', now);
  if (validity === 'scheduled') query = query.where('starts_at', '>', now);
  if (validity === 'running' || validity === 'scheduled') {
    query = query.where((expression) =>
      expression.or([expression('ends_at', 'is', null), expression('ends_at', '>', now)]),
    );
  }
  if (validity !== 'running') return query;
  return query.where((expression) =>
    expression.or([expression('starts_at', 'is', null), expression('starts_at', '<=', now)]),
  );
}
