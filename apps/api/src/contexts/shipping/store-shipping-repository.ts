import { type Insertable, type Selectable, sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const ruleColumns = [
  'code',
  'name',
  'cubic_kg_per_m3',
  'free_from_centavos',
  'is_pickup',
  'pickup_address',
] as const;
const rateColumns = [
  'ufs',
  'cep_from',
  'cep_to',
  'from_grams',
  'to_grams',
  'price_centavos',
  'extra_per_kg_centavos',
  'business_days_from',
  'business_days',
] as const;

const nearUfs = ['SP', 'RJ', 'MG', 'ES', 'PR', 'SC', 'RS'];

type RuleFields = Pick<Selectable<StoreTables['shipping_rules']>, (typeof ruleColumns)[number]>;
type RateFields = Pick<Selectable<StoreTables['shipping_rates']>, (typeof rateColumns)[number]>;

/** A shipping method with its table. */
export interface StoredShippingMethod extends RuleFields {
  readonly rates: RateFields[];
}

/** Shipping methods, for staff and the operator's commands. */
export const storeShippingRepository = {
  /** A page of methods with the size of their tables, and the number of all. */
  async page(db: StoreDatabase, { sort, order, ...window }: SortedWindow<'position' | 'code' | 'name'>) {
    const { items, total } = await readPage(
      db
        .selectFrom('shipping_rules')
        .leftJoin('shipping_rates', 'shipping_rates.rule_id', 'shipping_rules.id')
        .select(ruleColumns.map((column) => `shipping_rules.${column}` as const))
        .select(({ fn }) => [
          fn.count<string>('shipping_rates.id').as('rate_count'),
          fn.min('shipping_rates.price_centavos').as('least_price_centavos'),
        ])
        .groupBy(ruleColumns.map((column) => `shipping_rules.${column}` as const))
        .groupBy(['shipping_rules.id', 'shipping_rules.position'])
        .orderBy(`shipping_rules.${sort}`, order)
        .orderBy('shipping_rules.id'),
      window,
      countAll(db.selectFrom('shipping_rules')),
    );
    return {
      items: items.map(({ rate_count: count, ...row }) => ({ ...row, rate_count: Number(count) })),
      total,
    };
  },

  async byCode(db: StoreDatabase, code: string): Promise<StoredShippingMethod | null> {
    const rule = await db
      .selectFrom('shipping_rules')
      .select(['id', ...ruleColumns])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!rule) return null;
    const { id, ...method } = rule;
    const rates = await db
      .selectFrom('shipping_rates')
      .select(rateColumns)
      .where('rule_id', '=', id)
      .orderBy('id')
      .execute();
    return { ...method, rates };
  },

  /** Returns a method; concurrent writers of the code wait for this transaction, also without a method. */
  async lock(trx: StoreTransaction, code: string): Promise<StoredShippingMethod | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping:${code}`}, 0))`.execute(trx);
    return this.byCode(trx, code);
  },

  /** Replaces an existing method at its position; a new one comes last. Returns its id. */
  async put(trx: StoreTransaction, rule: Insertable<StoreTables['shipping_rules']>): Promise<number> {
    const { code, ...fresh } = rule;
    const changed = await trx
      .updateTable('shipping_rules')
      .set(fresh)
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst();
    if (changed) return changed.id;
    const last = await trx
      .selectFrom('shipping_rules')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('shipping_rules')
      .values({ ...rule, position: (last?.position ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async replaceRates(trx: StoreTransaction, ruleId: number, rates: readonly RateFields[]): Promise<void> {
    await trx.deleteFrom('shipping_rates').where('rule_id', '=', ruleId).execute();
    await trx
      .insertInto('shipping_rates')
      .values(rates.map((rate) => ({ ...rate, rule_id: ruleId })))
      .execute();
  },

  /** Removes a method with its rates. */
  async remove(trx: StoreTransaction, code: string): Promise<void> {
    await trx.deleteFrom('shipping_rules').where('code', '=', code).execute();
  },

  /** One method for the whole country, with prices to review, for a new store. */
  async insertFirst(trx: StoreTransaction): Promise<void> {
    const { id } = await trx
      .insertInto('shipping_rules')
      .values({ code: 'padrao', name: 'Entrega padrão', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const perKg = { rule_id: id, to_grams: 30_000, extra_per_kg_centavos: 300 };
    await trx
      .insertInto('shipping_rates')
      .values([
        { ...perKg, ufs: null, price_centavos: 3990, business_days_from: 6, business_days: 12 },
        { ...perKg, ufs: nearUfs, price_centavos: 2490, business_days_from: 3, business_days: 7 },
      ])
      .execute();
  },
};
