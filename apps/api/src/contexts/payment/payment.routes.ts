import { takesCard } from '@vitrine/contract/payment-types.ts';

import type { CallHandlers } from '#api/platform/http/handler.ts';

import { methodsFor } from './chargeable-methods.ts';
import { toShownMethod } from './domain/method-terms.ts';
import { findProvider } from './find-provider.ts';
import { handleWebhook } from './handle-webhook.ts';
import { payOrder, refuseCardData } from './pay-order.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import { listSavedCards, removeSavedCard } from './saved-cards.ts';

export const paymentRoutes = {
  'POST /api/payment/transaction': async ({
    db,
    services,
    store,
    customerId,
    buyer,
    isGuestBuyer,
    headers,
    body,
    rawBody,
    refuse,
  }) => {
    refuseCardData({ refuse }, rawBody);
    return payOrder(
      { db, services, store, refuse },
      {
        customerId,
        buyer,
        key: headers['idempotency-key'],
        // A card can only be saved in an account.
        input: isGuestBuyer ? { ...body, payment: { ...body.payment, save_card: false } } : body,
      },
    );
  },

  'GET /api/payment/methods': async ({ db, services, customerId }) => {
    const methods = await methodsFor({ db, services }, customerId);
    return methods.map(toShownMethod);
  },

  'GET /api/payment/methods/{code}/public-config': async ({ db, path, services, refuse }) => {
    const method = await paymentMethodRepository.activeByCode(db, path.code);
    const provider = method && (await findProvider({ db, services }, method.provider));
    if (!method || !provider?.canCharge(method.type)) throw refuse('payment_method_unavailable');
    return {
      installments: method.installments && provider.instalments(method.installments),
      tokenization: takesCard(method) ? provider.tokenization : null,
      saved_cards: takesCard(method) && provider.cards ? { asks_cvv: provider.cards.asksCvv } : null,
    };
  },

  'GET /api/payment/methods/{code}/cards': ({ path, ...context }) => listSavedCards(context, path.code),

  'POST /api/payment/methods/{code}/custom': ({ path, body, rawBody, ...context }) => {
    refuseCardData({ refuse: context.refuse }, rawBody);
    return removeSavedCard(context, { methodCode: path.code, ...body });
  },

  'POST /api/payment/webhooks/{provider}': ({ db, services, path, raw, rawBody, refuse }) =>
    handleWebhook(
      { db, services, refuse },
      { provider: path.provider, url: raw.url, headers: raw.headers, rawBody },
    ),
} satisfies CallHandlers;
