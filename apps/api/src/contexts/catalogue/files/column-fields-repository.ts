import { createHash } from 'node:crypto';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** What the columns of tables are, as people said for tables with the same columns. */
export const columnFieldsRepository = {
  async of(db: StoreDatabase, headers: readonly string[]): Promise<readonly (string | null)[] | null> {
    const found = await db
      .selectFrom('catalogue_column_fields')
      .select('fields')
      .where('headers_hash', '=', hashOf(headers))
      .executeTakeFirst();
    return found?.fields ?? null;
  },

  async put(
    trx: StoreTransaction,
    { headers, fields, at }: { headers: readonly string[]; fields: readonly (string | null)[]; at: Date },
  ): Promise<void> {
    await trx
      .insertInto('catalogue_column_fields')
      .values({ headers_hash: hashOf(headers), fields: JSON.stringify(fields), used_at: at })
      .onConflict((conflict) =>
        conflict.columns(['headers_hash']).doUpdateSet((expression) => ({
          fields: expression.ref('excluded.fields'),
          used_at: expression.ref('excluded.used_at'),
        })),
      )
      .execute();
  },
};

/** Returns the columns by which the fields of a table are remembered: those of customers are others than those of products. */
export const rememberedColumns = (
  contents: string,
  { columns }: { readonly columns: readonly { readonly header: string }[] },
): string[] => [
  ...(contents === 'products' ? [] : [`contents: ${contents}`]),
  ...columns.map(({ header }) => header),
];

const hashOf = (headers: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');
