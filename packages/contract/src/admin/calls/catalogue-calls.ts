import { z } from 'zod';

import { adminVariant } from '#contract/admin/schemas/admin-variant.ts';
import { offerPeriod } from '#contract/admin/schemas/offer-period.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { stockMovement, stockMovementFilter } from '#contract/admin/schemas/stock-movements.ts';
import { variantFilter } from '#contract/admin/schemas/variant-filter.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { storableInt } from '#contract/schemas/primitives.ts';

const ofSku = z.object({ sku: z.string().max(120) });

const stockCondition = {
  /** The stock that the writer read: refused with `stock_moved` if it is another one by now. */
  if_stock: storableInt.optional(),
  /** Why, in the ledger. */
  note: z.string().trim().max(200).optional(),
};

/** The store's catalogue. */
export const catalogueCalls = defineCalls('staff', {
  'GET /api/admin/variants': {
    summary: 'Variants with price and stock, by SKU.',
    access: 'catalogue.read',
    query: z.object({
      ...pageQuery(['sku', 'name', 'stock', 'price_centavos']),
      ...variantFilter.shape,
    }),
    data: pageOf(adminVariant),
  },
  'GET /api/admin/filter-choices': {
    summary: 'The options and attributes of products on sale, which lists may have as filters.',
    access: 'catalogue.read',
    data: z.object({ items: z.array(z.object({ code: z.string(), label: z.string() })) }),
  },
  'GET /api/admin/variant-filters': {
    summary: 'The categories and brands to filter variants by.',
    access: 'catalogue.read',
    data: z.object({
      categories: z.array(z.object({ key: z.string(), name: z.string() })),
      brands: z.array(z.string()),
    }),
  },
  'GET /api/admin/variants/{sku}': {
    summary: 'One variant.',
    access: 'catalogue.read',
    path: ofSku,
    data: adminVariant,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/stock-movements': {
    summary:
      'Every change of the stock of a variant or of all, the last first; the sum of those of a variant is its stock.',
    access: 'catalogue.read',
    query: z.object({ ...pageQuery(['id']), ...stockMovementFilter.shape }),
    data: pageOf(stockMovement),
  },
  'GET /api/admin/stock-movement-export': {
    summary: 'The movements of a filter as CSV, the last first, at most 10,000.',
    access: 'catalogue.read',
    query: stockMovementFilter,
    file: 'text/csv',
  },
  'PUT /api/admin/variants/{sku}/price': {
    summary:
      'Sets the list price, the offer price, which null ends, and its period, which is kept if absent; also by their former names.',
    access: 'catalogue.write',
    path: ofSku,
    body: z.union([
      z.object({
        list_price_centavos: storableInt,
        offer_price_centavos: storableInt.nullable(),
        ...offerPeriod,
        version,
      }),
      z.object({
        price_centavos: storableInt,
        special_price_centavos: storableInt.nullable(),
        ...offerPeriod,
        version,
      }),
    ]),
    data: adminVariant,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'PUT /api/admin/variants/{sku}/stock': {
    summary: 'Sets the stock, or adds to it: sales go on meanwhile.',
    access: 'catalogue.write',
    path: ofSku,
    body: z.union([
      z.object({ to: storableInt, ...stockCondition }),
      z.object({ by: storableInt, ...stockCondition }),
    ]),
    data: adminVariant,
    refusals: ['not_found', 'problem'],
  },
});
