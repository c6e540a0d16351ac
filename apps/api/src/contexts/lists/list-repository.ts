import type { ExpressionBuilder } from 'kysely';

import { likePattern } from '#api/platform/database/like-pattern.ts';
import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { listLineColumns } from './list-line-columns.ts';

/** Reads active lists and their sold items. */
export const listRepository = {
  /** Returns lists that have all of the words, given without accents and in lower case. */
  page(db: StoreDatabase, { words, ...window }: { words: readonly string[]; limit: number; offset: number }) {
    const found = db
      .selectFrom('product_lists')
      .where('is_active', '=', true)
      .where((expression) => expression.and(words.map((word) => hasWord(expression, word))));
    return readPage(
      found.select(['id', 'title', 'description']).orderBy('position').orderBy('id'),
      window,
      countAll(found),
    );
  },

  one(db: StoreDatabase, id: number) {
    return db
      .selectFrom('product_lists')
      .select(['id', 'title', 'description'])
      .where('is_active', '=', true)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Returns the sold items of lists, in list order, with their variants' current state. */
  async items(db: StoreDatabase, listIds: readonly number[]) {
    if (listIds.length === 0) return [];
    return db
      .selectFrom('product_list_items as item')
      .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([
        ...listLineColumns,
        runningOfferOf('variant').as('offer_price_centavos'),
        onOrderLeftOf('variant').as('on_order_left'),
      ])
      .where('product.is_active', '=', true)
      .where('item.list_id', 'in', [...listIds])
      .orderBy('item.position')
      .orderBy('item.id')
      .execute();
  },
};

function hasWord(expression: ExpressionBuilder<StoreTables, 'product_lists'>, word: string) {
  return expression('words', 'like', likePattern(word));
}
