import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { describePicture, listLibrary, readLibraryPicture, removePicture } from './change-library.ts';

export const adminLibraryRoutes = {
  'GET /api/admin/library': async ({ db, query, services, store }) => {
    const sort = query.sort ?? 'added_at';
    return listLibrary(
      { db, origin: await originOfStore({ db, services, store }) },
      {
        q: query.q ?? '',
        isUnused: query.unused === 'true',
        sort,
        order: query.order ?? (sort === 'name' ? 'asc' : 'desc'),
        ...pageWindow(query),
      },
    );
  },

  'GET /api/admin/library/{file}': async ({ db, path, refuse, services, store }) =>
    readLibraryPicture({ db, refuse, origin: await originOfStore({ db, services, store }) }, path.file),

  'PUT /api/admin/library/{file}': async ({ db, path, body, refuse, services, store, write }) => {
    const { version, ...description } = body;
    await write((trx, trail) => describePicture({ trx, trail }, { path: path.file, version, description }));
    return readLibraryPicture(
      { db, refuse, origin: await originOfStore({ db, services, store }) },
      path.file,
    );
  },

  'POST /api/admin/library/{file}/removal': async ({ path, body, services, store, write }) => {
    const { files } = services;
    await write((trx, trail) =>
      removePicture(
        { trx, trail },
        { path: path.file, version: body.version, files, storePublicId: store.publicId },
      ),
    );
    return null;
  },
} satisfies AdminHandlers;
