import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import {
  customerList,
  customerListInput,
  listQuantity,
  purchaseReceipt,
  sharedList,
} from '#contract/schemas/customer-lists.ts';
import { id, idText, nothing, uuid } from '#contract/schemas/primitives.ts';

const ofList = z.object({ id: idText });
const ofItem = z.object({ id: idText, itemId: idText });

/** Customer lists, and what visitors with their link may do. */
export const customerListCalls = defineCalls({
  'GET /api/customer/lists': {
    summary: 'The customer’s own lists, the newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.array(customerList),
  },
  'POST /api/customer/lists': {
    summary: 'Makes a list, with a link of its own.',
    origin: 'extension',
    access: 'customer',
    body: customerListInput,
    data: customerList,
    status: 201,
    refusals: ['lists_full'],
  },
  'PUT /api/customer/lists/{id}': {
    summary: 'Changes name and day of a list.',
    origin: 'extension',
    access: 'customer',
    path: ofList,
    body: customerListInput,
    data: customerListInput,
    refusals: ['not_found'],
  },
  'DELETE /api/customer/lists/{id}': {
    summary: 'Deletes a list with all that was said of it.',
    origin: 'extension',
    access: 'customer',
    path: ofList,
    data: nothing,
    refusals: ['not_found'],
  },
  'POST /api/customer/lists/{id}/link': {
    summary: 'Gives a list another link; nobody gets in by the old one any more.',
    origin: 'extension',
    access: 'customer',
    path: ofList,
    data: z.object({ link: uuid }),
    refusals: ['not_found'],
  },
  'POST /api/customer/lists/{id}/items': {
    summary: 'Asks for so many of a variant, or for so many more.',
    origin: 'extension',
    access: 'customer',
    path: ofList,
    body: z.object({ variant_id: id, quantity: listQuantity }),
    data: nothing,
    refusals: ['not_found', 'list_full'],
  },
  'PUT /api/customer/lists/{id}/items/{itemId}': {
    summary: 'Changes how many are asked for, to no fewer than were bought.',
    origin: 'extension',
    access: 'customer',
    path: ofItem,
    body: z.object({ quantity: listQuantity }),
    data: nothing,
    refusals: ['not_found', 'list_quantity_below_bought'],
  },
  'DELETE /api/customer/lists/{id}/items/{itemId}': {
    summary: 'Takes something off a list.',
    origin: 'extension',
    access: 'customer',
    path: ofItem,
    data: nothing,
    refusals: ['not_found'],
  },
  'DELETE /api/customer/lists/{id}/items/{itemId}/purchases': {
    summary: 'Says that nothing of it was bought, whatever others said.',
    origin: 'extension',
    access: 'customer',
    path: ofItem,
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/catalog/shared-lists/{link}': {
    summary: 'A customer’s list by its link, with what was bought of it, at today’s prices.',
    origin: 'extension',
    access: 'shopper',
    tags: [],
    path: z.object({ link: uuid }),
    data: sharedList,
    refusals: ['not_found'],
  },
  'POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases': {
    summary: 'Says that so many were bought, where as many are still wanted. Who says it is not kept.',
    origin: 'extension',
    access: 'shopper',
    path: z.object({ link: uuid, itemId: idText }),
    body: z.object({ quantity: listQuantity }),
    data: purchaseReceipt,
    status: 201,
    refusals: ['not_found', 'list_item_bought', 'too_many_requests'],
  },
  'DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}': {
    summary: 'Takes back what was said with this receipt.',
    origin: 'extension',
    access: 'shopper',
    path: z.object({ link: uuid, receipt: uuid }),
    data: nothing,
    refusals: ['not_found', 'too_many_requests'],
  },
});
