import { listLists, showList } from '#api/contexts/lists/show-lists.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const listsRoutes = {
  'GET /api/catalog/lists': ({ db, query }) => listLists(db, query),

  'GET /api/catalog/lists/{id}': ({ db, path }) => showList(db, path.id),
} satisfies CallHandlers;
