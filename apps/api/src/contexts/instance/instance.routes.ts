import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

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
    const stores = await services.installation.stores();
    const store = stores.find((one) => one.public_id === publicId);
    if (!store) throw new Error('a store is gone that was just created');
    return store;
  },
} satisfies AdminHandlers;
