import { draftedRows } from '#api/contexts/content/drafts/admin-drafted.ts';
import { draftedHandlers } from '#api/contexts/content/drafts/drafted-handlers.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { editedPageRepository } from './edited-page-repository.ts';
import { pageKind } from './page-kind.ts';

const pages = draftedHandlers(pageKind);

export const adminPagesRoutes = {
  'GET /api/admin/pages': async ({ db, query, now }) => {
    const { items, total } = await editedPageRepository.page(db, {
      q: query.q,
      window: {
        sort: query.sort ?? 'title',
        order: query.order ?? 'asc',
        ...pageWindow(query),
      },
    });
    const rowOf = await draftedRows(pageKind, db, { items, now });
    return { items: items.map(rowOf), total };
  },
  'GET /api/admin/pages/{key}': pages.read,
  'PUT /api/admin/pages/{key}/draft': (request) => {
    const { version, ...text } = request.body;
    return pages.saveDraft(request, text, version);
  },
  'POST /api/admin/pages/{key}/draft/removal': pages.discardDraft,
  'POST /api/admin/pages/{key}/publication': pages.publish,
  'POST /api/admin/pages/{key}/publication/cancellation': pages.cancelSchedule,
  'POST /api/admin/pages/{key}/hide': pages.hide,
  'GET /api/admin/pages/{key}/revisions': pages.history,
  'GET /api/admin/pages/{key}/revisions/{id}': pages.revision,
  'POST /api/admin/pages/{key}/revisions/{id}/restoration': pages.restore,
} satisfies AdminHandlers;
