import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { listCustomerLists, readCustomerList } from './admin-customer-lists.ts';
import { changeList, createList, deleteList, listCuratedLists, readCuratedList } from './curated-lists.ts';

export const adminListsRoutes = {
  'GET /api/admin/lists': ({ db, query }) =>
    listCuratedLists(db, {
      q: query.q ?? '',
      window: {
        sort: query.sort ?? 'position',
        order: query.order ?? 'asc',
        ...pageWindow(query),
      },
    }),

  'GET /api/admin/lists/{id}': ({ db, path }) => readCuratedList(db, path.id),

  'POST /api/admin/lists': async ({ db, body, write }) => {
    const id = await write((trx, trail) => createList({ trx, trail }, body));
    return readCuratedList(db, id);
  },

  'PUT /api/admin/lists/{id}': async ({ db, path, body: { version, ...list }, write }) => {
    await write((trx, trail) => changeList({ trx, trail }, { id: path.id, version, list }));
    return readCuratedList(db, path.id);
  },

  'DELETE /api/admin/lists/{id}': async ({ path, write }) => {
    await write((trx, trail) => deleteList({ trx, trail }, path.id));
    return null;
  },

  'GET /api/admin/customer-lists': ({ db, actor, query }) =>
    listCustomerLists(
      { db, actor },
      {
        q: query.q ?? '',
        window: {
          sort: query.sort ?? 'created_at',
          order: query.order ?? 'desc',
          ...pageWindow(query),
        },
      },
    ),

  'GET /api/admin/customer-lists/{id}': async ({ db, actor, path, refuse }) => {
    const list = await readCustomerList({ db, actor }, path.id);
    if (!list) throw refuse('not_found');
    return list;
  },
} satisfies AdminHandlers;
