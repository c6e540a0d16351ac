import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { readMenu, resetMenu, restoreMenu, saveMenu } from './edit-menu.ts';

export const adminMenusRoutes = {
  'GET /api/admin/menus/{place}': ({ db, now, path }) => readMenu({ db, now }, path.place),

  'PUT /api/admin/menus/{place}': async ({ db, now, path, body, write }) => {
    await write((trx, trail) => saveMenu({ trx, trail }, { place: path.place, ...body }));
    return readMenu({ db, now }, path.place);
  },

  'POST /api/admin/menus/{place}/restoration': async ({ db, now, path, body, write }) => {
    await write((trx, trail) => restoreMenu({ trx, trail }, { place: path.place, ...body }));
    return readMenu({ db, now }, path.place);
  },

  'POST /api/admin/menus/{place}/reset': async ({ db, now, path, body, write }) => {
    await write((trx, trail) => resetMenu({ trx, trail }, { place: path.place, ...body }));
    return readMenu({ db, now }, path.place);
  },
} satisfies AdminHandlers;
