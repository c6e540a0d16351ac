import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';

import { refreshCollectionsNow } from '#api/contexts/catalogue/catalogue.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { demoPictureSize } from './demo-pictures.ts';

/** Inserts the collections of a store with the products that match now. */
export async function insertCollections(
  trx: StoreTransaction,
  { store, now }: { store: DemoStore; now: Date },
): Promise<void> {
  const { collections = [] } = store;
  if (collections.length === 0) return;
  for (const [
    index,
    { match, rules, sort, most_products, image, banner, ...category },
  ] of collections.entries()) {
    const { id } = await trx
      .insertInto('categories')
      .values({
        ...category,
        parent_id: null,
        position: store.categories.length + index + 1,
        image: pictureOf(image, category.name),
        banner: pictureOf(banner ?? null, category.name),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('collections')
      .values({
        category_id: id,
        match,
        rules: JSON.stringify(rules),
        sort,
        most_products,
        pinned_ids: [],
        excluded_ids: [],
      })
      .execute();
  }
  const all = await trx
    .selectFrom('collection_refreshes')
    .select('id')
    .where('product_ids', 'is', null)
    .executeTakeFirstOrThrow();
  await refreshCollectionsNow(trx, { jobId: all.id, now });
}

function pictureOf(file: string | null, alt: string): string | null {
  return file === null ? null : JSON.stringify({ path: file, alt, ...demoPictureSize(file) });
}
