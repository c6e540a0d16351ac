import type { CallHandlers } from '#api/platform/http/handler.ts';

import { answerChallenge, readWhatsappWebhook } from './read-webhook.ts';
import { whatsappRepository } from './whatsapp-repository.ts';

export const whatsappRoutes = {
  'GET /api/customer/whatsapp': async ({ db, customerId }) => ({
    is_wanted: (await whatsappRepository.choice(db, customerId)) ?? false,
  }),

  'PUT /api/customer/whatsapp': async ({ db, customerId, body, services }) => {
    const isWanted = body.is_wanted;
    await whatsappRepository.choose(db, { customerId, isWanted, now: services.clock.now() });
    return { is_wanted: isWanted };
  },

  'GET /api/integrations/whatsapp/webhook': async (request) => answerChallenge(request, request.query),

  'POST /api/integrations/whatsapp/webhook': (request) =>
    readWhatsappWebhook(request, {
      rawBody: request.rawBody,
      signature: request.raw.headers.get('x-hub-signature-256'),
    }),
} satisfies CallHandlers;
