import { readLedgerPage } from '#api/contexts/credits/credits.public.ts';
import { pastOrdersOf } from '#api/contexts/past-orders/past-orders.public.ts';
import { sweepErasedUploads } from '#api/contexts/storage/storage.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';

import {
  changeCreditLimit,
  listAdminCustomerOrders,
  listAdminCustomers,
  readAdminCustomer,
  requireCustomer,
} from './admin-customer.ts';
import { changeCustomerContact, createCustomerByStaff, noteCustomer } from './change-customer.ts';
import { removeBuyerByStaff } from './company-buyers-of.ts';
import { changeCustomerGroup, listCustomerGroups, putCustomerGroup } from './customer-groups.ts';
import { eraseByStaff, unknownCustomer } from './erase-by-staff.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { exportCustomerList } from './export-customer-list.ts';

export const adminCustomersRoutes = {
  'GET /api/admin/customers': ({ db, actor, query }) =>
    listAdminCustomers(
      { db, actor },
      {
        filter: query,
        window: {
          sort: query.sort ?? 'created_at',
          order: query.order ?? 'desc',
          ...pageWindow(query),
        },
      },
    ),

  'GET /api/admin/customer-export': async ({ db, actor, query, now, write }) => {
    await write((_, trail) => trail.access({ kind: 'customers', id: 'export' }));
    return { name: `clientes-${dayInSaoPaulo(now)}.csv`, body: exportCustomerList({ db, actor }, query) };
  },

  'POST /api/admin/customers': async ({ db, actor, body, now, write }) => {
    const { is_welcomed: isWelcomed, ...person } = body;
    const id = await write((trx, trail) =>
      createCustomerByStaff({ trx, trail, now }, { ...person, isWelcomed }),
    );
    return readAdminCustomer({ db, actor }, { id, now });
  },

  'PUT /api/admin/customers/{id}': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) =>
      changeCustomerContact({ trx, trail, actor }, { customerId: path.id, ...body }),
    );
    return readAdminCustomer({ db, actor }, { id: path.id, now });
  },

  'POST /api/admin/customers/{id}/notes': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) =>
      noteCustomer({ trx, trail }, { customerId: path.id, text: body.text, actor, now }),
    );
    return readAdminCustomer({ db, actor }, { id: path.id, now });
  },

  'DELETE /api/admin/customers/{id}/buyers/{buyerId}': async ({ db, actor, path, now, write }) => {
    await write((trx, trail) =>
      removeBuyerByStaff({ trx, trail }, { customerId: path.id, id: path.buyerId }),
    );
    return readAdminCustomer({ db, actor }, { id: path.id, now });
  },

  'GET /api/admin/customers/{id}': ({ db, actor, path, now }) =>
    readAdminCustomer({ db, actor }, { id: path.id, now }),

  'GET /api/admin/customers/{id}/orders': async ({ db, path, query }) => {
    await requireCustomer(db, path.id);
    return listAdminCustomerOrders(db, {
      id: path.id,
      window: {
        sort: query.sort ?? 'placed_at',
        order: query.order ?? 'desc',
        ...pageWindow(query),
      },
    });
  },

  'GET /api/admin/customers/{id}/credits': async ({ db, path, query }) => {
    await requireCustomer(db, path.id);
    return readLedgerPage(db, {
      customerId: path.id,
      window: { order: query.order ?? 'desc', ...pageWindow(query) },
    });
  },

  'PUT /api/admin/customers/{id}/group': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => changeCustomerGroup({ trx, trail }, { customerId: path.id, ...body }));
    return readAdminCustomer({ db, actor }, { id: path.id, now });
  },

  'PUT /api/admin/customers/{id}/credit-limit': async ({ db, actor, path, body, now, write }) => {
    const { limit_centavos: limitCentavos, version } = body;
    await write((trx, trail) =>
      changeCreditLimit({ trx, trail }, { customerId: path.id, limitCentavos, version, now }),
    );
    return readAdminCustomer({ db, actor }, { id: path.id, now });
  },

  'GET /api/admin/customer-groups': ({ db }) => listCustomerGroups(db),

  'PUT /api/admin/customer-groups/{code}': async ({ db, path, body, write }) => {
    const { name, is_public: isPublic, version } = body;
    await write((trx, trail) => putCustomerGroup({ trx, trail }, { ...path, name, isPublic, version }));
    const { items } = await listCustomerGroups(db);
    const saved = items.find(({ code }) => code === path.code);
    if (!saved) throw new Error(`customer group ${path.code} was not saved`);
    return saved;
  },

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
      sweepErasedUploads({ db, services }, store.publicId),
    );
    return null;
  },

  'GET /api/admin/customers/{id}/past-orders': async ({ db, path }) => {
    await requireCustomer(db, Number(path.id));
    return { items: await pastOrdersOf(db, Number(path.id)) };
  },
} satisfies AdminHandlers;
