import type { CollectionMembership, CollectionRule } from '@vitrine/contract/admin/schemas/collections.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export interface MemberQuery {
  readonly membership: CollectionMembership;
  readonly now: Date;
  /** The categories of each rule about one, with those below it. */
  readonly categories: ReadonlyMap<number, readonly number[]>;
}

/** The products that the rules of a collection choose, and those that it has. */
export const collectionMemberRepository = {
  /** Returns the ids of the categories that rules name and of those below them; a collection and a category that is gone have none. */
  async categoriesOf(
    db: StoreDatabase,
    rules: readonly CollectionRule[],
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    const ids = rules.flatMap((rule) => (rule.kind === 'category' ? [rule.category_id] : []));
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('categories')
      .innerJoin('categories as below', (join) =>
        join.on(sql<SqlBool>`starts_with(below.url_key || '/', categories.url_key || '/')`),
      )
      .select(['categories.id', 'below.id as below_id'])
      .where(sql<SqlBool>`categories.id = any(${ids}::int[])`)
      .where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
      .execute();
    const byId = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byId].map(([id, found]) => [id, found.map((row) => row.below_id)]));
  },

  async preview(db: StoreDatabase, query: MemberQuery, limit: number) {
    const all = limited(db, query);
    const [total, items] = await Promise.all([
      db
        .selectFrom(all.select('products.id').as('member'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow(),
      ordered(matching(db, query), query)
        .select([
          'products.id',
          'products.sku',
          'products.name',
          'products.price_centavos',
          'products.is_available',
          sql<StoredImage | null>`products.images -> 0`.as('picture'),
        ])
        .limit(Math.min(limit, query.membership.most_products ?? limit))
        .execute(),
    ]);
    return { total: total.count, items };
  },

  /** Gives a collection the products that its rules choose, in two statements; `ids` are those that may have changed, or null. */
  async write(
    trx: StoreTransaction,
    { categoryId, ids, ...query }: MemberQuery & { categoryId: number; ids: readonly number[] | null },
  ): Promise<void> {
    // Without a limit only those that may have changed are read.
    const isPart = ids !== null && query.membership.most_products === null;
    const members = () =>
      isPart
        ? limited(trx, query).where(sql<SqlBool>`products.id = any(${[...ids]}::int[])`)
        : limited(trx, query);
    const isMeant = (column: string) =>
      ids === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;
    await trx
      .deleteFrom('product_categories')
      .where('category_id', '=', categoryId)
      .where(isMeant('product_id'))
      .where('product_id', 'not in', members().select('products.id'))
      .execute();
    await trx
      .insertInto('product_categories')
      .columns(['product_id', 'category_id'])
      .expression((expression) =>
        expression
          .selectFrom(members().select('products.id').as('member'))
          .select(['member.id as product_id', sql<number>`${categoryId}::int`.as('category_id')])
          .where(isMeant('member.id')),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Returns the best-selling products within the days of the collection's rule, most pieces first. */
  async bestSelling(db: StoreDatabase, query: MemberQuery, limit: number): Promise<number[]> {
    const rows = await ordered(matching(db, query), query).select('products.id').limit(limit).execute();
    return rows.map(({ id }) => id);
  },
};

/** Returns the days within which sold pieces decide the order; null if the order is another one. */
export function soldDaysOf({ sort, rules }: CollectionMembership): number | null {
  if (sort !== 'best_selling') return null;
  return rules.flatMap((rule) => (rule.kind === 'sold' ? [rule.days] : [])).at(0) ?? null;
}

type Products = ReturnType<typeof matching>;

/** Published products alone. */
function matching(db: StoreDatabase, { membership, now, categories }: MemberQuery) {
  const { match, rules, pinned_ids: pinned, excluded_ids: excluded } = membership;
  return db
    .selectFrom('products')
    .where('products.is_active', '=', true)
    .where(sql<SqlBool>`products.id <> all(${excluded}::int[])`)
    .where((expression) => {
      const conditions = rules.map((rule) => conditionOf(expression, rule, { now, categories }));
      const isPinned = sql<SqlBool>`products.id = any(${pinned}::int[])`;
      if (conditions.length === 0) return isPinned;
      return expression.or([
        isPinned,
        match === 'all' ? expression.and(conditions) : expression.or(conditions),
      ]);
    });
}

function limited(db: StoreDatabase, query: MemberQuery): Products {
  const most = query.membership.most_products;
  return most === null ? matching(db, query) : ordered(matching(db, query), query).limit(most);
}

/** Pinned ones first, sold-out ones last, as on the page of the collection. */
function ordered(products: Products, { membership, now }: MemberQuery): Products {
  const { pinned_ids: pinned, sort } = membership;
  const soldDays = soldDaysOf(membership);
  const first = products
    .orderBy(sql`array_position(${pinned}::int[], products.id)`)
    .orderBy('products.is_available', 'desc');
  const bySales =
    soldDays === null
      ? first
      : first.orderBy(
          (expression) =>
            soldSince(expression, { days: soldDays, now })
              .select(sql<number>`coalesce(sum(order_items.qty), 0)`.as('pieces'))
              .whereRef('order_items.product_id', '=', 'products.id'),
          'desc',
        );
  const { column, direction } = sortColumns[sort];
  return bySales.orderBy(column, direction).orderBy('products.id', direction);
}

const sortColumns = {
  best_selling: { column: 'products.sales_rank', direction: 'asc' },
  newest: { column: 'products.created_on', direction: 'desc' },
  price_asc: { column: 'products.price_centavos', direction: 'asc' },
  price_desc: { column: 'products.price_centavos', direction: 'desc' },
  discount: { column: 'products.discount_permille', direction: 'desc' },
  name: { column: 'products.name_plain', direction: 'asc' },
} as const;

const dayMs = 24 * 3_600_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

function conditionOf(
  expression: ExpressionBuilder<StoreTables, 'products'>,
  rule: CollectionRule,
  { now, categories }: Pick<MemberQuery, 'now' | 'categories'>,
): Expression<SqlBool> {
  switch (rule.kind) {
    case 'tag':
      return expression(
        'products.id',
        'in',
        expression
          .selectFrom('tagged_products')
          .innerJoin('product_tags', 'product_tags.id', 'tagged_products.tag_id')
          .select('tagged_products.product_id')
          .where(sql<SqlBool>`product_tags.name_key = fold(${rule.tag})`),
      );
    case 'category':
      return expression(
        'products.id',
        'in',
        expression
          .selectFrom('product_categories')
          .select('product_categories.product_id')
          .where(
            sql<SqlBool>`product_categories.category_id = any(${categories.get(rule.category_id) ?? []}::int[])`,
          ),
      );
    case 'brand':
      return expression('products.brand', '=', rule.brand);
    case 'attribute':
      return sql<SqlBool>`products.attributes @> ${JSON.stringify([{ code: rule.code, value: rule.value }])}::jsonb`;
    case 'price':
      return sql<SqlBool>`products.price_centavos between ${rule.from_centavos ?? 0} and ${rule.to_centavos ?? 2_147_483_647}`;
    case 'in_stock':
      return expression('products.is_available', '=', true);
    case 'on_offer':
      return expression('products.discount_permille', '>', 0);
    case 'newer_than':
      return sql<SqlBool>`products.created_on > (${daysBefore(now, rule.days)}::timestamptz at time zone 'America/Sao_Paulo')::date`;
    case 'sold':
      return expression(
        'products.id',
        'in',
        soldSince(expression, { days: rule.days, now })
          .select('order_items.product_id')
          .where('order_items.product_id', 'is not', null)
          .groupBy('order_items.product_id')
          .having(sql<SqlBool>`sum(order_items.qty) >= ${rule.pieces}`)
          .$castTo<{ product_id: number }>(),
      );
  }
}

/** Lines of orders within the last days that were not cancelled and are no tests. */
function soldSince(
  expression: ExpressionBuilder<StoreTables, 'products'>,
  { days, now }: { days: number; now: Date },
) {
  return expression
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.placed_at', '>', daysBefore(now, days))
    .where('orders.status', '<>', 'cancelled')
    .where('orders.is_test', '=', sql.lit(false));
}
