import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
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

/** Customer lists, and the calls of visitors with their link. */
export const customerListCalls = defineCalls('shopper', {
  'GET /api/customer/lists': {
    summary: 'The customer’s own lists, newest first.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.array(customerList),
  },
  'POST /api/customer/lists': {
    summary: 'Creates a list with its link.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    body: customerListInput,
    data: customerList,
    status: 201,
    refusals: ['lists_full'],
  },
  'PUT /api/customer/lists/{id}': {
    summary: 'Changes a list’s name and date.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path: ofList,
    body: customerListInput,
    data: customerListInput,
    refusals: ['not_found'],
  },
  'DELETE /api/customer/lists/{id}': {
    summary: 'Deletes a list with its purchases.',
    origin: 'extension',
    access: 'customer',
    path: ofList,
    data: nothing,
    refusals: ['not_found'],
  },
  'POST /api/customer/lists/{id}/link': {
    summary: 'Renews a list’s link; the previous one becomes invalid.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path: ofList,
    data: z.object({ link: uuid }),
    refusals: ['not_found'],
  },
  'POST /api/customer/lists/{id}/items': {
    summary: 'Adds a quantity of a variant to a list.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path: ofList,
    body: z.object({ variant_id: id, quantity: listQuantity }),
    data: nothing,
    refusals: ['not_found', 'list_full'],
  },
  'PUT /api/customer/lists/{id}/items/{itemId}': {
    summary: 'Changes the requested quantity, which is at least the bought one.',
    origin: 'extension',
    access: 'customer',
    afterClosing: 'refused',
    path: ofItem,
    body: z.object({ quantity: listQuantity }),
    data: nothing,
    refusals: ['not_found', 'list_quantity_below_bought'],
  },
  'DELETE /api/customer/lists/{id}/items/{itemId}': {
    summary: 'Removes an item from a list.',
    origin: 'extension',
    access: 'customer',
    path: ofItem,
    data: nothing,
    refusals: ['not_found'],
  },
  'DELETE /api/customer/lists/{id}/items/{itemId}/purchases': {
    summary: 'Clears an item’s purchases.',
    origin: 'extension',
    access: 'customer',
    path: ofItem,
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/catalog/shared-lists/{link}': {
    summary: 'A customer list by its link, with bought quantities and current prices.',
    origin: 'extension',
    access: 'shopper',
    tags: [],
    path: z.object({ link: uuid }),
    data: sharedList,
    refusals: ['not_found'],
  },
  'POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases': {
    summary: 'Records an anonymous purchase of a quantity, at most the remaining one.',
    origin: 'extension',
    access: 'shopper',
    path: z.object({ link: uuid, itemId: idText }),
    body: z.object({ quantity: listQuantity }),
    data: purchaseReceipt,
    status: 201,
    refusals: ['not_found', 'list_item_bought', 'too_many_requests'],
  },
  'DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}': {
    summary: 'Undoes the purchase of a receipt.',
    origin: 'extension',
    access: 'shopper',
    path: z.object({ link: uuid, receipt: uuid }),
    data: nothing,
    refusals: ['not_found', 'too_many_requests'],
  },
});
