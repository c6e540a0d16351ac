import { redirectCodes } from '@vitrine/contract/admin/schemas/content.ts';
import { redirectPath } from '@vitrine/contract/redirect-path.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { editableRedirect, putRedirect, removeRedirect } from './change-redirect.ts';
import { type StoredRedirect, storedRedirectRepository } from './stored-redirect-repository.ts';

export const adminRedirectsRoutes = {
  'GET /api/admin/redirects': async ({ db, query }) => {
    const { items, total } = await storedRedirectRepository.page(db, query.q, {
      sort: query.sort ?? 'old_path',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminRedirect), total };
  },

  'PUT /api/admin/redirects': async ({ db, store, services, write, ...request }) => {
    const { version, may_hide_page: mayHidePage = false, ...body } = request.body;
    const hosts = await services.storeHosts(store.id);
    const redirect = {
      ...body,
      old_path: await storedPath(db, { path: body.old_path, hosts }),
      starts_at: dateOf(body.starts_at),
      ends_at: dateOf(body.ends_at),
    };
    await write((trx, trail) => putRedirect({ trx, trail, version }, { redirect, hosts, mayHidePage }));
    return toAdminRedirect(redirect);
  },

  'POST /api/admin/redirects/removal': async ({ body: { old_path: oldPath, version }, write }) => {
    await write((trx, trail) => removeRedirect({ trx, trail, version }, oldPath));
    return null;
  },
} satisfies AdminHandlers;

/** Returns the path under which a redirect is stored, or will be: as browsers ask for it. */
async function storedPath(
  db: StoreDatabase,
  { path, hosts }: { path: string; hosts: readonly string[] },
): Promise<string> {
  if (await storedRedirectRepository.byPath(db, path)) return path;
  const normal = redirectPath(path, hosts);
  return 'path' in normal ? normal.path : path;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toAdminRedirect(redirect: StoredRedirect) {
  const editable = editableRedirect(redirect);
  return {
    old_path: redirect.old_path,
    ...editable,
    // The column's default; it has no other values.
    code: redirectCodes.find((code) => code === redirect.code) ?? 302,
    version: versionOf(editable),
  };
}
