import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { SeededCatalogue } from './insert-catalogue.ts';

export async function insertLists(
  db: StoreDatabase,
  { store, catalogue }: { store: DemoStore; catalogue: SeededCatalogue },
): Promise<void> {
  for (const [position, { title, description, items }] of store.lists.entries()) {
    const { id } = await db
      .insertInto('product_lists')
      .values({ title, description, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = items.flatMap(({ variant_sku: sku, qty }, at) => {
      const sold = catalogue.get(sku);
      return sold ? [{ list_id: id, variant_id: sold.variantId, quantity: qty, position: at }] : [];
    });
    await db.insertInto('product_list_items').values(lines).execute();
  }
}
