import { z } from 'zod';

import {
  customerListDetail,
  customerListRow,
  storeList,
  storeListRow,
} from '#contract/admin/schemas/admin-lists.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

const listInput = z.object({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(2000),
  position: z.int().min(0).max(9999),
  is_active: z.boolean(),
  items: z.array(z.object({ sku: z.string().max(120), quantity: z.int().min(1).max(999) })).max(200),
});

/** The store's lists of products, and the lists of its customers. */
export const adminListCalls = defineCalls('staff', {
  'GET /api/admin/lists': {
    summary: 'The store’s lists, in the order in which shoppers see them.',
    access: 'lists.read',
    query: z.object({ ...pageQuery(['position', 'title']), q: z.string().trim().max(120).optional() }),
    data: pageOf(storeListRow),
  },
  'GET /api/admin/lists/{id}': {
    summary: 'One of the store’s lists with its products.',
    access: 'lists.read',
    path: ofId,
    data: storeList,
    refusals: ['not_found'],
  },
  'POST /api/admin/lists': {
    summary: 'Creates a list. An unknown SKU is refused.',
    access: 'lists.write',
    body: listInput,
    data: storeList,
    status: 201,
    refusals: ['problem'],
  },
  'PUT /api/admin/lists/{id}': {
    summary: 'Changes a list and replaces its products.',
    access: 'lists.write',
    path: ofId,
    body: listInput.extend({ version }),
    data: storeList,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'DELETE /api/admin/lists/{id}': {
    summary: 'Deletes a list; its products stay.',
    access: 'lists.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/admin/customer-lists': {
    summary: 'Customers’ lists, newest first.',
    access: 'lists.read',
    query: z.object({
      ...pageQuery(['created_at', 'event_on']),
      /** Part of the list’s or the customer’s name. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(customerListRow),
  },
  'GET /api/admin/customer-lists/{id}': {
    summary: 'One customer’s list with its products.',
    access: 'lists.read',
    path: ofId,
    data: customerListDetail,
    refusals: ['not_found'],
  },
});
