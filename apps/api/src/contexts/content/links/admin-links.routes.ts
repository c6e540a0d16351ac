import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { findLinkTargets, resolveLinks } from './resolve-links.ts';

export const adminLinksRoutes = {
  'GET /api/admin/link-targets': async ({ db, now, query: { kind, q = '' } }) => ({
    items: await findLinkTargets({ db, now }, { kind, q }),
  }),

  'GET /api/admin/link-target': async ({ db, now, query: { href } }) => {
    const [target] = (await resolveLinks({ db, now, expireAt() {} }, [href])).values();
    if (!target) throw new Error(`no target of ${href}`);
    return target;
  },
} satisfies AdminHandlers;
