import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { actionOf } from './action-of.ts';
import type { UsingInstallation } from './create-installation.ts';

export const instanceRoutes = {
  'GET /api/admin/stores': async ({ services }) => {
    const items = await services.installation.stores();
    return { items, total: items.length };
  },

  'POST /api/admin/stores': async (request) => {
    const { body, services } = request;
    const { public_id: publicId, name, host, owner_email: email, owner_name: ownerName } = body;
    const created = { publicId, name, host, owner: { email, name: ownerName } };
    await services.installation.create(created, actionOf(request, 'POST /api/admin/stores'));
    const store = await storeOf(services, publicId);
    if (!store) throw new Error('a store is gone that was just created');
    return store;
  },

  'POST /api/admin/stores/{public_id}/hosts': async (request) => {
    const { path, body, services, refuse } = request;
    const action = actionOf(request, 'POST /api/admin/stores/{public_id}/hosts');
    const isKnown = await services.installation.addHost(path.public_id, body.host, action);
    const store = isKnown && (await storeOf(services, path.public_id));
    if (!store) throw refuse('not_found');
    return store;
  },

  'DELETE /api/admin/stores/{public_id}/hosts/{host}': async (request) => {
    const { path, services, refuse } = request;
    const before = await storeOf(services, path.public_id);
    if (!before?.hosts.includes(path.host)) throw refuse('not_found');
    const action = actionOf(request, 'DELETE /api/admin/stores/{public_id}/hosts/{host}');
    await services.installation.removeHost(path.public_id, path.host, action);
    const store = await storeOf(services, path.public_id);
    if (!store) throw refuse('not_found');
    return store;
  },
} satisfies AdminHandlers<UsingInstallation>;

async function storeOf(
  { installation }: UsingInstallation['services'],
  publicId: string,
): Promise<InstanceStore | undefined> {
  const stores = await installation.stores();
  return stores.find((one) => one.public_id === publicId);
}
