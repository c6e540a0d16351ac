import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminShippingMethod,
  adminShippingMethodInput,
  listedShippingMethod,
  shippingTable,
} from '#contract/admin/schemas/shipping.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';

const ofCode = z.object({ code: z.string().max(60) });
const csv = z.string().min(1).max(500_000);

/** The store's own shipping methods, with their tables. */
export const adminShippingCalls = defineCalls('staff', {
  'GET /api/admin/shipping-methods': {
    summary: 'Shipping methods without their tables, in the store’s order.',
    access: 'shipping.read',
    query: z.object(pageQuery(['position', 'code', 'name'])),
    data: pageOf(listedShippingMethod),
  },
  'GET /api/admin/shipping-methods/{code}': {
    summary: 'One shipping method with its table.',
    access: 'shipping.read',
    path: ofCode,
    data: adminShippingMethod,
    refusals: ['not_found'],
  },
  'PUT /api/admin/shipping-methods/{code}': {
    summary:
      'Creates a shipping method, or replaces the one with this code and its table; offered immediately.',
    access: 'shipping.write',
    path: ofCode,
    body: adminShippingMethodInput,
    data: adminShippingMethod,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/shipping-methods/{code}/end': {
    summary: 'Removes a shipping method immediately, for all carts. Orders keep theirs.',
    access: 'shipping.write',
    path: ofCode,
    data: z.null(),
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/shipping-methods/{code}/table': {
    summary: 'The table of a method as CSV, which can be imported again.',
    access: 'shipping.read',
    path: ofCode,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'PUT /api/admin/shipping-methods/{code}/table': {
    summary: 'Replaces the table of a method by a CSV; refused as a whole if a line is wrong.',
    access: 'shipping.write',
    path: ofCode,
    body: z.object({ csv, version }),
    data: adminShippingMethod,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/shipping-table-checks': {
    summary: 'Reads a CSV without storing it: its rows, and every error with its line.',
    access: 'shipping.write',
    body: z.object({ csv }),
    data: shippingTable,
  },
});
