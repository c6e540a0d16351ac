import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';

import {
  changeWhatsappTemplates,
  checkWhatsapp,
  connectWhatsapp,
  listWhatsappMessages,
  readWhatsapp,
  removeWhatsapp,
  retryWhatsappMessage,
} from './change-account.ts';

/** Each asks Meta whether it accepts keys: no place to try stolen ones. */
const checks = limitByAddressInPanel('whatsapp-checks', 60);

export const adminWhatsappRoutes = {
  'GET /api/admin/whatsapp': (request) => readWhatsapp(request),

  'PUT /api/admin/whatsapp': async (request) => {
    await checks.count(request);
    await connectWhatsapp(request, request.body);
    return readWhatsapp(request);
  },

  'PUT /api/admin/whatsapp/templates': async (request) => {
    await changeWhatsappTemplates(request, request.body);
    return readWhatsapp(request);
  },

  'POST /api/admin/whatsapp/checks': async (request) => {
    await checks.count(request);
    await checkWhatsapp(request);
    return readWhatsapp(request);
  },

  'POST /api/admin/whatsapp/removal': async (request) => {
    await removeWhatsapp(request, request.body.version);
    return null;
  },

  'GET /api/admin/whatsapp/messages': ({ query, ...request }) =>
    listWhatsappMessages(request, { onlyFailed: query.only === 'failed', ...pageWindow(query) }),

  'POST /api/admin/whatsapp/messages/{id}/retry': async ({ path, ...request }) => {
    await retryWhatsappMessage(request, path.id);
    return null;
  },
} satisfies AdminHandlers;
