import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { listAdminReturns, readAdminReturn, readReturnPhoto } from './admin-return.ts';
import { changeReturnResult, chooseReplacement } from './change-exchange.ts';
import { takeReturnStep } from './move-return.ts';

export const adminReturnsRoutes = {
  'GET /api/admin/returns': ({ db, actor, query }) =>
    listAdminReturns(
      { db, actor },
      {
        filter: { status: query.status, reason: query.reason, q: query.q, ...dayRange(query) },
        window: {
          sort: query.sort ?? 'requested_at',
          order: query.order ?? 'desc',
          ...pageWindow(query),
        },
      },
    ),

  'GET /api/admin/returns/{id}': ({ db, actor, path }) => readAdminReturn({ db, actor }, path.id),

  'GET /api/admin/returns/{id}/photos/{photo}': async (request) => {
    const file = await readReturnPhoto(request, request.path);
    if (!file) throw request.refuse('not_found');
    return file;
  },

  'POST /api/admin/returns/{id}/steps': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) =>
      takeReturnStep(
        { trx, trail, now },
        { id: path.id, status: body.step, note: body.note, restock: body.restock },
      ),
    );
    return readAdminReturn({ db, actor }, path.id);
  },

  'PUT /api/admin/returns/{id}/exchange': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => chooseReplacement({ trx, trail, now }, { id: path.id, pieces: body.pieces }));
    return readAdminReturn({ db, actor }, path.id);
  },

  'PUT /api/admin/returns/{id}/result': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) =>
      changeReturnResult({ trx, trail, now }, { id: path.id, result: body.result }),
    );
    return readAdminReturn({ db, actor }, path.id);
  },
} satisfies AdminHandlers;
