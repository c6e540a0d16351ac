import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { checkOldAddresses } from './check-old-addresses.ts';
import { fetchSitemap } from './fetch-sitemap.ts';
import { readSitemap } from './read-sitemap.ts';
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

  'POST /api/admin/old-addresses/check': async ({ db, now, body, services }) => {
    const found =
      'sitemap_url' in body
        ? await fetchSitemap(body.sitemap_url, { testOrigins: services.webhookTestOrigins })
        : { ...readSitemap(body.text), problems: [] };
    return checkOldAddresses({ db, now }, found);
  },
} satisfies AdminHandlers;
