import { findProvider } from '#api/contexts/payment/find-provider.ts';
import { handleWebhook } from '#api/contexts/payment/handle-webhook.ts';
import { payOrder } from '#api/contexts/payment/pay-order.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import { refuseCardData } from '#api/contexts/payment/refuse-card-data.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';

export const paymentRoutes = {
  'POST /api/payment/transaction': async ({ db, services, store, customerId, headers, body, rawBody }) => {
    refuseCardData(rawBody);
    return payOrder({ db, services, store, customerId, key: headers['idempotency-key'], input: body });
  },

  'GET /api/payment/methods': ({ db }) => paymentMethodRepository.active(db),

  'GET /api/payment/methods/{code}/public-config': async ({ db, path, services }) => {
    const method = await paymentMethodRepository.activeByCode(db, path.code);
    const provider = method && findProvider(method.provider, services);
    if (!method || !provider) throw new Refusal('payment_method_unavailable');
    return {
      installments: method.installments,
      tokenization: method.type === 'card' ? provider.tokenization : null,
    };
  },

  'POST /api/payment/webhooks/{provider}': ({ db, services, path, raw, rawBody }) =>
    handleWebhook({ db, services, provider: path.provider, headers: raw.headers, rawBody }),
} satisfies CallHandlers;
