import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads what lists may have as filters. */
export const filterChoiceRepository = {
  /** Returns the options and attributes of active products, by label. */
  async all(db: StoreDatabase): Promise<{ code: string; label: string }[]> {
    const [options, attributes] = await Promise.all(
      (['options', 'attributes'] as const).map((column) =>
        db
          .selectFrom('products')
          .select([
            sql<string>`jsonb_array_elements(${sql.ref(column)}) ->> 'code'`.as('code'),
            sql<string>`jsonb_array_elements(${sql.ref(column)}) ->> 'label'`.as('label'),
          ])
          .where('is_active', '=', true)
          .distinct()
          // Of the labels of one code the last counts.
          .orderBy('code')
          .orderBy('label')
          .execute(),
      ),
    );
    const byCode = new Map([...(attributes ?? []), ...(options ?? [])].map((row) => [row.code, row]));
    return [...byCode.values()].toSorted(
      (one, other) => one.label.localeCompare(other.label, 'pt-BR') || one.code.localeCompare(other.code),
    );
  },
};
