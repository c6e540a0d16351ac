import type { ExpressionBuilder } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Tells categories of the tree from collections, whose products follow rules. */
export const categoryKindRepository = {
  /** Whether the category of a query is a collection. */
  isCollection(expression: ExpressionBuilder<StoreTables, 'categories'>) {
    return expression.exists(
      expression
        .selectFrom('collections')
        .select('collections.category_id')
        .whereRef('collections.category_id', '=', 'categories.id'),
    );
  },

  /** Returns the keys of collections, in which no file puts products. */
  async collectionKeys(db: StoreDatabase): Promise<Set<string>> {
    const rows = await db
      .selectFrom('collections')
      .innerJoin('categories', 'categories.id', 'collections.category_id')
      .select('categories.url_key')
      .execute();
    return new Set(rows.map(({ url_key: key }) => key));
  },
};
