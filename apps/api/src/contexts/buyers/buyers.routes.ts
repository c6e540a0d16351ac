import type { CallHandlers } from '#api/platform/http/handler.ts';

import { changeBuyer, renewInvitation, inviteBuyer, listBuyers, removeBuyer } from './manage-buyers.ts';

export const buyersRoutes = {
  'GET /api/customer/buyers': (request) => listBuyers(request),

  'POST /api/customer/buyers': ({ body, ...request }) => inviteBuyer(request, body),

  'PUT /api/customer/buyers/{id}': ({ path, body, ...request }) =>
    changeBuyer(request, { ...body, id: path.id }),

  'POST /api/customer/buyers/{id}/invitation': ({ path, ...request }) =>
    renewInvitation(request, { id: path.id }),

  'DELETE /api/customer/buyers/{id}': ({ path, ...request }) => removeBuyer(request, { id: path.id }),
} satisfies CallHandlers;
