import type { AdminSearchAnswer } from '@vitrine/contract/admin/schemas/search-answers.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { answerRepository } from './answer-repository.ts';
import { createAnswer, editableAnswer, putAnswer, removeAnswer, unknownAnswer } from './change-answer.ts';

/** Answers of the merchant to questions of the search [CAT+05]. */
export const adminAnswersRoutes = {
  'GET /api/admin/search-answers': async ({ db, query }) => {
    const { items, total } = await answerRepository.page(db, {
      sort: query.sort ?? 'changed_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return {
      items: items.map(({ changed_at: changedAt, ...row }) => ({
        ...row,
        changed_at: changedAt.toISOString(),
      })),
      total,
    };
  },

  'GET /api/admin/search-answers/{id}': ({ db, path }) => readAnswer(db, path.id),

  'POST /api/admin/search-answers': async ({ db, body, write }) =>
    readAnswer(db, await write((trx, trail) => createAnswer({ trx, trail }, body))),

  'PUT /api/admin/search-answers/{id}': async ({ db, path, body: { version, ...answer }, write }) => {
    await write((trx, trail) => putAnswer({ trx, trail, version }, { id: path.id, answer }));
    return readAnswer(db, path.id);
  },

  'POST /api/admin/search-answers/{id}/removal': async ({ path, body: { version }, write }) => {
    await write((trx, trail) => removeAnswer({ trx, trail, version }, path.id));
    return null;
  },
} satisfies AdminHandlers;

async function readAnswer(db: StoreDatabase, id: number): Promise<AdminSearchAnswer> {
  const row = await answerRepository.byId(db, id);
  if (!row) throw unknownAnswer();
  const editable = editableAnswer(row);
  return { id: row.id, ...editable, version: versionOf({ ...editable }) };
}
