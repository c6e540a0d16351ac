import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { readAdminPage, toPageRevision, toPageRows } from './admin-page.ts';
import { editedPageRepository } from './edited-page-repository.ts';
import { textOfPage, unknownPage } from './page-state.ts';
import { cancelSchedule, hidePage, publishPage, schedulePage } from './publish-page.ts';
import { discardDraft, restoreRevision, saveDraft } from './write-draft.ts';

export const adminPagesRoutes = {
  'GET /api/admin/pages': async ({ db, query, now }) => {
    const { items, total } = await editedPageRepository.page(db, query.q, {
      sort: query.sort ?? 'title',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: await toPageRows(db, items, now), total };
  },

  'GET /api/admin/pages/{key}': ({ db, path, now }) => readAdminPage(db, path.key, now),

  'PUT /api/admin/pages/{key}/draft': async ({ db, path, body: { version, ...text }, write, now }) => {
    await write((trx, trail) => saveDraft({ trx, trail, urlKey: path.key, version }, text));
    return readAdminPage(db, path.key, now);
  },

  'POST /api/admin/pages/{key}/draft/removal': async ({ path, body, write }) => ({
    is_gone: await write((trx, trail) => discardDraft({ trx, trail, urlKey: path.key, ...body })),
  }),

  'POST /api/admin/pages/{key}/publication': async ({ db, path, body, write, now }) => {
    const { version, starts_at: startsAt } = body;
    await write((trx, trail) => {
      const change = { trx, trail, urlKey: path.key, version };
      return startsAt === null ? publishPage(change) : schedulePage(change, new Date(startsAt));
    });
    return readAdminPage(db, path.key, now);
  },

  'POST /api/admin/pages/{key}/publication/cancellation': async ({ db, path, body, write, now }) => {
    await write((trx, trail) => cancelSchedule({ trx, trail, urlKey: path.key, ...body }));
    return readAdminPage(db, path.key, now);
  },

  'POST /api/admin/pages/{key}/hide': async ({ db, path, body, write, now }) => {
    await write((trx, trail) => hidePage({ trx, trail, urlKey: path.key, ...body }));
    return readAdminPage(db, path.key, now);
  },

  'GET /api/admin/pages/{key}/revisions': async ({ db, path, query, now }) => {
    const { items, total } = await editedPageRepository.history(db, await pageId(db, path.key), {
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map((row) => toPageRevision(row, now)), total };
  },

  'GET /api/admin/pages/{key}/revisions/{id}': async ({ db, path, now }) => {
    const row = await editedPageRepository.revision(db, await pageId(db, path.key), path.id);
    if (!row) throw new OperatorProblem('revision_not_found', 'Não há esta versão no histórico da página.');
    return { ...toPageRevision(row, now), ...textOfPage(row) };
  },

  'POST /api/admin/pages/{key}/revisions/{id}/restoration': async ({ db, path, body, write, now }) => {
    await write((trx, trail) => restoreRevision({ trx, trail, urlKey: path.key, ...body }, path.id));
    return readAdminPage(db, path.key, now);
  },
} satisfies AdminHandlers;

async function pageId(db: StoreDatabase, urlKey: string): Promise<number> {
  const page = await editedPageRepository.one(db, urlKey);
  if (!page) throw unknownPage(urlKey);
  return page.id;
}
