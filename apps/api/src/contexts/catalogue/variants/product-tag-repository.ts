import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The tags that the store gives its products. Names that differ in case or accents alone are one tag. */
export const productTagRepository = {
  /** Returns the tags that products have, by name, with the number of their products. */
  used(db: StoreDatabase) {
    return db
      .selectFrom('product_tags')
      .innerJoin('tagged_products', 'tagged_products.tag_id', 'product_tags.id')
      .innerJoin('products', 'products.id', 'tagged_products.product_id')
      .where('products.deleted_at', 'is', null)
      .select(['product_tags.id', 'product_tags.name', sql<number>`count(*)::int`.as('products_count')])
      .groupBy(['product_tags.id', 'product_tags.name', 'product_tags.name_key'])
      .orderBy('product_tags.name_key')
      .execute();
  },

  lock(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('product_tags')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Returns the tag that has a name, whatever its case and accents. */
  named(db: StoreDatabase, name: string) {
    return db
      .selectFrom('product_tags')
      .select(['id', 'name'])
      .where(sql<SqlBool>`name_key = fold(${name})`)
      .executeTakeFirst();
  },

  async rename(trx: StoreTransaction, { id, name }: { id: number; name: string }): Promise<void> {
    await trx.updateTable('product_tags').set({ name }).where('id', '=', id).execute();
  },

  /** Gives products these tags and no others. Tags that the store lacks are added; the spelling of a known one stays. */
  async replace(
    trx: StoreTransaction,
    products: readonly { readonly productId: number; readonly tags: readonly string[] }[],
  ): Promise<void> {
    if (products.length === 0) return;
    const links = products.flatMap(({ productId, tags }) =>
      tags.map((tag) => ({ product_id: productId, tag })),
    );
    await addTags(trx, links);
    await trx
      .deleteFrom('tagged_products')
      .where(sql<SqlBool>`product_id = any(${products.map(({ productId }) => productId)}::int[])`)
      .where((expression) =>
        expression.not(
          expression.exists(
            expression
              .selectFrom('product_tags')
              .innerJoin(given(links), (join) =>
                join.on(sql<SqlBool>`product_tags.name_key = fold(given.tag)`),
              )
              .select('product_tags.id')
              .whereRef('given.product_id', '=', 'tagged_products.product_id')
              .whereRef('product_tags.id', '=', 'tagged_products.tag_id'),
          ),
        ),
      )
      .execute();
    await link(trx, links);
  },

  /** Gives products a tag, adding it if the store lacks it. */
  async add(trx: StoreTransaction, { tag, productIds }: TaggedProducts): Promise<void> {
    const links = productIds.map((id) => ({ product_id: id, tag }));
    await addTags(trx, links);
    await link(trx, links);
  },

  async remove(trx: StoreTransaction, { tag, productIds }: TaggedProducts): Promise<void> {
    if (productIds.length === 0) return;
    await trx
      .deleteFrom('tagged_products')
      .where('tag_id', 'in', (expression) =>
        expression
          .selectFrom('product_tags')
          .select('product_tags.id')
          .where(sql<SqlBool>`name_key = fold(${tag})`),
      )
      .where(sql<SqlBool>`product_id = any(${[...productIds]}::int[])`)
      .execute();
  },
};

interface TaggedProducts {
  readonly tag: string;
  readonly productIds: readonly number[];
}

type Link = Readonly<{ product_id: number; tag: string }>;

const given = (links: readonly Link[]) =>
  sql<Link>`json_to_recordset(${JSON.stringify(links)}::json)`.as<'given'>(
    sql`given(product_id int, tag text)`,
  );

/** In one order: two transactions that add the same tags do not wait for each other. */
async function addTags(trx: StoreTransaction, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('product_tags')
    .columns(['name'])
    .expression((expression) =>
      expression
        .selectFrom(given(links))
        .select(sql<string>`min(given.tag)`.as('name'))
        .groupBy(sql`fold(given.tag)`)
        .orderBy(sql`fold(given.tag)`),
    )
    .onConflict((conflict) => conflict.columns(['name_key']).doNothing())
    .execute();
}

async function link(trx: StoreTransaction, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('tagged_products')
    .columns(['product_id', 'tag_id'])
    .expression((expression) =>
      expression
        .selectFrom('product_tags')
        .innerJoin(given(links), (join) => join.on(sql<SqlBool>`product_tags.name_key = fold(given.tag)`))
        .select(['given.product_id', 'product_tags.id as tag_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
