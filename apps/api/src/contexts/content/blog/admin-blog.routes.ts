import { draftedRows } from '#api/contexts/content/drafts/admin-drafted.ts';
import { draftedHandlers } from '#api/contexts/content/drafts/drafted-handlers.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { editedEntryRepository } from './edited-entry-repository.ts';
import { entryKind } from './entry-kind.ts';

const entries = draftedHandlers(entryKind);

export const adminBlogRoutes = {
  'GET /api/admin/blog-entries': async ({ db, query, now }) => {
    const { items, total } = await editedEntryRepository.page(db, {
      q: query.q,
      now,
      sort: query.sort ?? 'published_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    const rowOf = await draftedRows(entryKind, db, { items, now });
    return {
      items: items.map((item) => ({
        ...rowOf(item),
        author: item.author,
        published_at: item.published_at?.toISOString() ?? null,
      })),
      total,
    };
  },
  'GET /api/admin/blog-entries/{key}': entries.read,
  'PUT /api/admin/blog-entries/{key}/draft': (request) => {
    const { version, ...text } = request.body;
    return entries.saveDraft(request, text, version);
  },
  'POST /api/admin/blog-entries/{key}/draft/removal': entries.discardDraft,
  'POST /api/admin/blog-entries/{key}/publication': entries.publish,
  'POST /api/admin/blog-entries/{key}/publication/cancellation': entries.cancelSchedule,
  'POST /api/admin/blog-entries/{key}/hide': entries.hide,
  'GET /api/admin/blog-entries/{key}/revisions': entries.history,
  'GET /api/admin/blog-entries/{key}/revisions/{id}': entries.revision,
  'POST /api/admin/blog-entries/{key}/revisions/{id}/restoration': entries.restore,
} satisfies AdminHandlers;
