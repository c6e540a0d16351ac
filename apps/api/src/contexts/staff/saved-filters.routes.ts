import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { removeSavedFilter, saveFilter } from './save-filter.ts';
import { savedFilterRepository } from './saved-filter-repository.ts';

export const savedFiltersRoutes = {
  'GET /api/admin/saved-filters': ({ db, actor, query }) =>
    savedFilterRepository.ofSection(db, actor.staffId, query.section),

  'POST /api/admin/saved-filters': ({ actor, body, write }) =>
    write((trx, trail) => saveFilter({ trx, trail }, { ...body, staffId: actor.staffId })),

  'DELETE /api/admin/saved-filters/{id}': async ({ actor, path, write }) => {
    await write((trx, trail) => removeSavedFilter({ trx, trail }, { staffId: actor.staffId, id: path.id }));
    return null;
  },
} satisfies AdminHandlers;
