import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';

import { mailGiftCardAgain } from './mail-gift-card-again.ts';
import { placeGiftCardOrder } from './place-gift-card-order.ts';
import { redeemGiftCard } from './redeem-gift-card.ts';

/** Each unpaid order holds an order number and a mail to its buyer. */
const purchases = limitByAccount({ name: 'gift-card-orders', limit: 20, windowMs: 3_600_000 });

export const giftCardOrdersRoutes = {
  'POST /api/sales/gift-card-orders': async ({ customerId, headers, body, ...request }) => {
    await purchases.count(request, String(customerId));
    return placeGiftCardOrder(request, { customerId, key: headers['idempotency-key'], input: body });
  },

  'POST /api/sales/orders/{uuid}/gift-card-mails': ({ customerId, path, body, ...request }) =>
    mailGiftCardAgain(request, { orderId: path.uuid, customerId, email: body.recipient_email }),

  'POST /api/customer/gift-cards': ({ customerId, body, ...request }) =>
    redeemGiftCard(request, { customerId, code: body.code }),
} satisfies CallHandlers;
