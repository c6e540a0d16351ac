import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';

import type { AdminHandlers, AdminRequest } from '#api/platform/admin/admin-handler.ts';
import type { Services } from '#api/platform/services.ts';

export const instanceRoutes = {
  'GET /api/admin/stores': async ({ services }) => {
    const items = await services.installation.stores();
    return { items, total: items.length };
  },

  'POST /api/admin/stores': async ({ body, services, actor, requestId, now, write }) => {
    const { public_id: publicId, name, host, owner_email: email, owner_name: ownerName } = body;
    const created = { publicId, name, host, owner: { email, name: ownerName } };
    // In the new store's audit, in the transaction that creates it: stores may live on different databases.
    await services.installation.create(created, { actor, action: 'POST /api/admin/stores', requestId, now });
    let isNoted = false;
    await write((_, trail) =>
      trail.change({
        target: { kind: 'store', id: publicId },
        read: async () => (isNoted ? { name, owner: '***' } : null),
        async write() {
          isNoted = true;
        },
      }),
    );
    const store = await storeOf(services, publicId);
    if (!store) throw new Error('a store is gone that was just created');
    return store;
  },

  'POST /api/admin/stores/{public_id}/hosts': async (request) => {
    const { path, body, services, refuse } = request;
    const before = await storeOf(services, path.public_id);
    if (!before) throw refuse('not_found');
    await services.installation.addHost(path.public_id, body.host);
    return noteHosts(request, before);
  },

  'DELETE /api/admin/stores/{public_id}/hosts/{host}': async (request) => {
    const { path, services, refuse } = request;
    const before = await storeOf(services, path.public_id);
    if (!before?.hosts.includes(path.host)) throw refuse('not_found');
    await services.installation.removeHost(path.public_id, path.host);
    return noteHosts(request, before);
  },
} satisfies AdminHandlers;

async function storeOf(services: Services, publicId: string): Promise<InstanceStore | undefined> {
  const stores = await services.installation.stores();
  return stores.find((one) => one.public_id === publicId);
}

/** Leaves an entry about a store's changed hosts in the operator's audit. Returns the store as it is now. */
async function noteHosts(
  { services, write }: Pick<AdminRequest<'POST /api/admin/stores'>, 'services' | 'write'>,
  before: InstanceStore,
): Promise<InstanceStore> {
  const after = await storeOf(services, before.public_id);
  if (!after) throw new Error('a store is gone whose hosts just changed');
  // After the change: hosts are in the main database, the audit is where the operator's store lives.
  let isNoted = false;
  await write((_, trail) =>
    trail.change({
      target: { kind: 'store', id: before.public_id },
      read: async () => ({ hosts: isNoted ? after.hosts : before.hosts }),
      async write() {
        isNoted = true;
      },
    }),
  );
  return after;
}
