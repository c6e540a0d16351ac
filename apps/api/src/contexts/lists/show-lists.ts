import type { ListItem, ListPage, ProductList } from '@vitrine/contract/schemas/lists.ts';

import { imageOfLine, maxQtyOf, optionsLabelOf, salePriceOf } from '#api/contexts/cart/cart.public.ts';
import { listRepository } from '#api/contexts/lists/list-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

const perPage = 24;
const picturesOfList = 4;

/** A page of the store's lists; with `q`, those that have every word of it [CAT-05]. A page beyond the last is refused. */
export async function listLists(
  db: StoreDatabase,
  { q = '', page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<ListPage> {
  const { rows, total } = await listRepository.page(db, {
    words: plainWords(q),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw new Refusal('not_found');
  const items = await listRepository.items(
    db,
    rows.map(({ id }) => id),
  );
  const byList = Map.groupBy(items, (item) => item.list_id);
  return {
    items: rows.map((list) => {
      const own = byList.get(list.id) ?? [];
      const images = own.flatMap((item) => imageOfLine(item) ?? []).slice(0, picturesOfList);
      return { ...list, items_count: own.length, images };
    }),
    total,
    page,
    page_count: pageCount,
  };
}

export async function showList(db: StoreDatabase, id: number): Promise<ProductList> {
  const list = await listRepository.one(db, id);
  if (!list) throw new Refusal('not_found');
  const items = await listRepository.items(db, [id]);
  return { ...list, items: items.map(listItem) };
}

type ListLine = Awaited<ReturnType<typeof listRepository.items>>[number];

function listItem(line: ListLine): ListItem {
  return {
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: imageOfLine(line),
    quantity: line.quantity,
    max_qty: maxQtyOf(line),
    list_price_centavos: line.price_centavos,
    price_centavos: salePriceOf(line),
  };
}

/** As `fold` of the database writes them. */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/\s+/).filter((word) => word !== '');
}
