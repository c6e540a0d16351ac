import type { AdminPriceList } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import { writeVolumePrices } from '@vitrine/rules/volume-price-text.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import { atMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { csvTable } from '#api/platform/admin/csv-table.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { changeListPrices, checkListPrices, shownVariant } from './change-list-prices.ts';
import { priceListRepository } from './price-list-repository.ts';
import { editablePriceList, putPriceList, unknownPriceList } from './put-price-list.ts';

export const priceListsRoutes = {
  'GET /api/admin/price-lists': async ({ db, now }) =>
    (await priceListRepository.all(db)).map((list) => toAdminPriceList(list, now)),

  'GET /api/admin/price-list-groups': ({ db }) => priceListRepository.groups(db),

  'GET /api/admin/price-lists/{code}': async ({ db, path, now }) =>
    toAdminPriceList(await findList(db, path.code), now),

  'PUT /api/admin/price-lists/{code}': async ({ db, path, body, write, now }) => {
    await write((trx, trail) => putPriceList({ trx, trail }, { code: path.code, input: body }));
    return toAdminPriceList(await findList(db, path.code), now);
  },

  'GET /api/admin/price-lists/{code}/prices': async ({ db, path, query, now }) => {
    const list = await findList(db, path.code);
    const { items, total } = await priceListRepository.page(db, {
      listId: list.id,
      q: query.q,
      isOwn: query.own === 'true',
      ...pageWindow(query),
    });
    const own = await atMemberPrices(db, { variants: items, member: { groupCode: list.group }, now });
    return {
      items: items.map((row, index) => ({
        ...shownVariant(row),
        variant_id: row.variant_id,
        public_centavos: priceToPay(row),
        price_centavos: row.price_centavos,
        volume_prices: [...(row.own_tiers ?? [])],
        member_centavos: priceToPay(own[index] ?? row),
      })),
      total,
    };
  },

  'GET /api/admin/price-lists/{code}/table': async ({ db, path }) => {
    const list = await findList(db, path.code);
    const prices = await priceListRepository.prices(db, list.id);
    const body = csvTable([
      ['sku', 'produto', 'opcoes', 'preco_de_lista', 'preco_do_grupo', 'precos_por_quantidade'],
      ...prices.map((row) => [
        { code: row.sku },
        row.name,
        optionsLabelOf(row),
        { centavos: row.list_price_centavos },
        { centavos: row.price_centavos },
        { code: writeVolumePrices(row.volume_prices) },
      ]),
    ]);
    return { name: `precos-${list.code}.csv`, body };
  },

  'POST /api/admin/price-list-checks': ({ db, body }) => checkListPrices(db, body),

  'PUT /api/admin/price-lists/{code}/prices': ({ path, body, write }) =>
    write((trx, trail) => changeListPrices({ trx, trail }, { code: path.code, ...body })),
} satisfies AdminHandlers;

type ListRow = NonNullable<Awaited<ReturnType<typeof priceListRepository.byCode>>>;

async function findList(db: StoreDatabase, code: string): Promise<ListRow> {
  const list = await priceListRepository.byCode(db, code);
  if (!list) throw unknownPriceList(code);
  return list;
}

function toAdminPriceList(list: ListRow, now: Date): AdminPriceList {
  const editable = editablePriceList(list);
  return {
    code: list.code,
    ...editable,
    group_name: list.group_name,
    customers_count: Number(list.customers_count),
    prices_count: Number(list.prices_count),
    validity: validityOf(list, now),
    version: versionOf(editable),
  };
}

function validityOf({ is_active: isActive, starts_at: starts, ends_at: ends }: ListRow, now: Date) {
  if (!isActive) return 'off';
  if (ends !== null && ends <= now) return 'ended';
  return starts !== null && starts > now ? 'scheduled' : 'running';
}
