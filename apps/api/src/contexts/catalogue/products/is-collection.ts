import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Whether the category of a query is a collection, whose products follow rules. */
export function isCollection(
  expression: ExpressionBuilder<StoreTables, 'categories'>,
): Expression<SqlBool> & { as: ReturnType<typeof expression.exists>['as'] } {
  return expression.exists(
    expression
      .selectFrom('collections')
      .select('collections.category_id')
      .whereRef('collections.category_id', '=', 'categories.id'),
  );
}
