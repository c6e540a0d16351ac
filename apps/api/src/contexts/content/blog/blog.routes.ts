import { fillTerms } from '#api/contexts/content/components/read-commercial-terms.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

import { listEntries, showEntry } from './show-blog.ts';

export const blogRoutes = {
  'GET /api/cms/blog/entries': async ({ db, query, services, ...request }) => {
    const { items, ...page } = await listEntries(db, { query, moment: request });
    // Keyed by number, not a list, so that an entry without a valid summary remains at its position.
    const filled = await fillTerms({ db, services }, Object.fromEntries(items.entries()));
    return { ...page, items: Object.values(filled) };
  },

  'GET /api/cms/blog/entries/{id}': async ({ db, path, services, ...request }) => {
    const entry = await showEntry(
      { refuse: request.refuse, db },
      {
        keyOrId: path.id,
        moment: request,
        onUnreadable: (component) =>
          services.log.warn({ entry: path.id, component }, 'component with malformed time omitted'),
      },
    );
    return fillTerms({ db, services }, entry);
  },
} satisfies CallHandlers;
