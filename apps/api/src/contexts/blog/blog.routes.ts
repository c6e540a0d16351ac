import type { CallHandlers } from '#api/platform/http/handler.ts';

import { listEntries, showEntry } from './show-blog.ts';

export const blogRoutes = {
  'GET /api/cms/blog/entries': ({ db, query, ...request }) => listEntries(db, query, request),

  'GET /api/cms/blog/entries/{id}': ({ db, path, ...request }) =>
    showEntry(request.refuse, db, path.id, request),
} satisfies CallHandlers;
