import type { AdminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { changePrice, changeStock, missingSku } from './change-variant.ts';
import { auditedPrices, toPublishedPrices } from './domain/published-prices.ts';
import { listedVariantRepository } from './listed-variant-repository.ts';
import { exportStockMovements, listStockMovements } from './stock-movements.ts';

type VariantRow = NonNullable<Awaited<ReturnType<typeof listedVariantRepository.bySku>>>;

export const variantsRoutes = {
  'GET /api/admin/variants': async ({ db, query }) => {
    const { items, total } = await listedVariantRepository.page(db, {
      filter: query,
      sort: query.sort ?? 'sku',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: items.map(variantOf), total };
  },

  'GET /api/admin/variant-filters': async ({ db }) => {
    const [categories, brands] = await Promise.all([
      listedVariantRepository.categories(db),
      listedVariantRepository.brands(db),
    ]);
    return { categories, brands };
  },

  'GET /api/admin/variants/{sku}': ({ db, path }) => readVariant(db, path.sku),

  'GET /api/admin/stock-movements': ({ db, query }) =>
    listStockMovements(
      { db },
      {
        filter: { ...query, ...dayRange(query) },
        window: { order: query.order ?? 'desc', ...pageWindow(query) },
      },
    ),

  'GET /api/admin/stock-movement-export': async ({ db, query, now }) => ({
    name: `movimentos-${dayInSaoPaulo(now)}.csv`,
    body: await exportStockMovements({ db }, { ...query, ...dayRange(query) }),
  }),

  'PUT /api/admin/variants/{sku}/price': async ({ db, path, body, write }) => {
    const [list, offer] =
      'list_price_centavos' in body
        ? [body.list_price_centavos, body.offer_price_centavos]
        : [body.price_centavos, body.special_price_centavos];
    const [from, until] = [body.offer_from, body.offer_until].map((moment) =>
      typeof moment === 'string' ? new Date(moment) : moment,
    );
    await write((trx, trail) =>
      changePrice({ trx, trail, sku: path.sku }, { list, offer, from, until, version: body.version }),
    );
    return readVariant(db, path.sku);
  },

  'PUT /api/admin/variants/{sku}/stock': async ({ db, path, body, write }) => {
    await write((trx, trail) => changeStock({ trx, trail, sku: path.sku }, body));
    return readVariant(db, path.sku);
  },
} satisfies AdminHandlers;

async function readVariant(db: StoreDatabase, sku: string): Promise<AdminVariant> {
  const row = await listedVariantRepository.bySku(db, sku);
  if (!row) throw await missingSku(db, sku);
  return variantOf(row);
}

function variantOf(row: VariantRow): AdminVariant {
  const prices = toPublishedPrices(row);
  return {
    sku: row.sku,
    product: { id: row.product_id, sku: row.product_sku, name: row.name, is_active: row.is_active },
    options_label: optionsLabelOf(row),
    list_price_centavos: row.list_price_centavos,
    offer_price_centavos: row.offer_price_centavos,
    ...prices,
    stock: row.stock,
    version: versionOf(auditedPrices(prices)),
  };
}
