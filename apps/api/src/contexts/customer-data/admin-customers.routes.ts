import { sweepUploads } from '#api/contexts/storage/storage.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { listAdminCustomers, readAdminCustomer } from './admin-customer.ts';
import { eraseByStaff, unknownCustomer } from './erase-by-staff.ts';
import { exportCustomerData } from './export-customer-data.ts';

export const adminCustomersRoutes = {
  'GET /api/admin/customers': ({ db, actor, query }) =>
    listAdminCustomers(db, actor, query, {
      sort: query.sort ?? 'created_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    }),

  'GET /api/admin/customers/{id}': ({ db, actor, path, now }) =>
    readAdminCustomer(db, actor, { id: path.id, now }),

  'GET /api/admin/customers/{id}/data': async ({ db, services, store, path, write }) => {
    const data = await exportCustomerData({ db, services, store, customerId: path.id });
    if (!data) throw unknownCustomer();
    await write((_, trail) => trail.access({ kind: 'customer', id: String(path.id) }));
    return data;
  },

  'POST /api/admin/customers/{id}/erasure': async ({ db, services, store, path, body, now, write }) => {
    const removePicture = (photo: string) => services.files.remove(store.publicId, photo);
    await write((trx, trail) =>
      eraseByStaff({ trx, trail, now, removePicture }, { customerId: path.id, email: body.email }),
    );
    services.background.run('sweep the files of an erased customer', () =>
      sweepUploads(db, store.publicId, services),
    );
    return null;
  },
} satisfies AdminHandlers;
