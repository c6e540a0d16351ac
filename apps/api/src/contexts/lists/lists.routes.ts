import type { CallHandlers } from '#api/platform/http/handler.ts';

import { addToOwnList, changeWantedQuantity, clearPurchases, removeFromOwnList } from './own-list-items.ts';
import { changeOwnList, createOwnList, deleteOwnList, listOwnLists, renewLink } from './own-lists.ts';
import { recordListPurchase, showSharedList, undoListPurchase } from './shared-list.ts';
import { listLists, showList } from './show-lists.ts';

export const listsRoutes = {
  'GET /api/catalog/lists': ({ db, query, refuse }) => listLists({ db, refuse }, query),

  'GET /api/catalog/lists/{id}': ({ db, path, refuse }) => showList({ db, refuse }, path.id),

  'GET /api/customer/lists': ({ db, customerId }) => listOwnLists(db, customerId),

  'POST /api/customer/lists': ({ db, customerId, body, services, refuse }) =>
    createOwnList({ db, refuse }, { customerId, input: body, now: services.clock.now() }),

  'PUT /api/customer/lists/{id}': ({ db, customerId, path, body, refuse }) =>
    changeOwnList({ db, refuse }, { list: { customerId, listId: path.id }, input: body }),

  'DELETE /api/customer/lists/{id}': ({ db, customerId, path, refuse }) =>
    deleteOwnList({ db, refuse }, { customerId, listId: path.id }),

  'POST /api/customer/lists/{id}/link': ({ db, customerId, path, refuse }) =>
    renewLink({ db, refuse }, { customerId, listId: path.id }),

  'POST /api/customer/lists/{id}/items': ({ db, customerId, path, body, services, refuse }) =>
    addToOwnList(
      { db, refuse },
      {
        customerId,
        listId: path.id,
        variantId: body.variant_id,
        quantity: body.quantity,
        now: services.clock.now(),
      },
    ),

  'PUT /api/customer/lists/{id}/items/{itemId}': ({ db, customerId, path, body, refuse }) =>
    changeWantedQuantity(
      { db, refuse },
      { item: { customerId, listId: path.id, itemId: path.itemId }, quantity: body.quantity },
    ),

  'DELETE /api/customer/lists/{id}/items/{itemId}': ({ db, customerId, path, refuse }) =>
    removeFromOwnList({ db, refuse }, { customerId, listId: path.id, itemId: path.itemId }),

  'DELETE /api/customer/lists/{id}/items/{itemId}/purchases': ({ db, customerId, path, refuse }) =>
    clearPurchases({ db, refuse }, { customerId, listId: path.id, itemId: path.itemId }),

  'GET /api/catalog/shared-lists/{link}': ({ db, path, refuse }) => showSharedList({ db, refuse }, path.link),

  'POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases': (request) =>
    recordListPurchase(request, { ...request.path, quantity: request.body.quantity }),

  'DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}': (request) =>
    undoListPurchase(request, request.path),
} satisfies CallHandlers;
