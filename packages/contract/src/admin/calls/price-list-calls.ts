import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminPriceList,
  adminPriceListInput,
  priceListChange,
  priceListCheck,
  priceListRow,
} from '#contract/admin/schemas/price-lists.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';

const listCode = z.string().max(60);
const ofList = z.object({ code: listCode });
const maxBodyBytes = 4_000_000;

/** Price lists of customers' groups. */
export const priceListCalls = defineCalls('staff', {
  'GET /api/admin/price-lists': {
    summary: 'The price lists of the store, by name.',
    access: 'catalogue.read',
    data: z.array(adminPriceList),
  },
  'GET /api/admin/price-list-groups': {
    summary: 'The groups of customers that can have a price list, by name.',
    access: 'catalogue.read',
    data: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  'GET /api/admin/price-lists/{code}': {
    summary: 'One price list.',
    access: 'catalogue.read',
    path: ofList,
    data: adminPriceList,
    refusals: ['not_found'],
  },
  'PUT /api/admin/price-lists/{code}': {
    summary: 'Creates a price list, or changes the one with this code; valid immediately.',
    access: 'catalogue.write',
    path: ofList,
    body: adminPriceListInput,
    data: adminPriceList,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'GET /api/admin/price-lists/{code}/prices': {
    summary: 'The variants of the catalogue with their prices in a list, by SKU.',
    access: 'catalogue.read',
    path: ofList,
    query: z.object({
      ...pageQuery(['sku']),
      /** Part of the name or the SKU. */
      q: z.string().max(120).optional(),
      /** Only those with a price of their own. */
      own: z.enum(['true']).optional(),
    }),
    data: pageOf(priceListRow),
    refusals: ['not_found'],
  },
  'GET /api/admin/price-lists/{code}/table': {
    summary: 'The prices of a list as CSV, which can be imported again.',
    access: 'catalogue.read',
    path: ofList,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'POST /api/admin/price-list-checks': {
    summary: 'A dry run: what a change of prices would do to a list, and every line that is left out.',
    access: 'catalogue.write',
    body: z.object({ code: listCode, change: priceListChange }),
    maxBodyBytes,
    data: priceListCheck,
    refusals: ['not_found', 'problem'],
  },
  'PUT /api/admin/price-lists/{code}/prices': {
    summary:
      'Changes prices of a list as its dry run said, without the lines that were left out; refused if the prices have changed since.',
    access: 'catalogue.write',
    path: ofList,
    body: z.object({ change: priceListChange, version }),
    maxBodyBytes,
    data: priceListCheck,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
});
