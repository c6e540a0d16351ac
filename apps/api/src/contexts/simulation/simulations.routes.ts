import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { simulateCart } from './simulate-cart.ts';
import { simulateShipping } from './simulate-shipping.ts';

export const simulationRoutes = {
  'POST /api/admin/cart-simulations': ({ db, services, body, now }) =>
    simulateCart(
      { db, services },
      {
        items: body.items,
        groupCode: body.group_code ?? null,
        isFirstPurchase: body.is_first_purchase ?? true,
        paymentCode: body.payment_code ?? null,
        couponCode: body.coupon_code || null,
        cep: body.postcode ?? null,
        at: body.at ? new Date(body.at) : now,
        draftPromotion: body.draft_promotion ?? null,
        draftCoupon: body.draft_coupon ?? null,
      },
    ),

  'POST /api/admin/shipping-simulations': ({ db, services, body }) =>
    simulateShipping(
      { db, services },
      {
        cep: body.postcode,
        contents: body.contents,
        draft: body.draft_method ?? null,
      },
    ),
} satisfies AdminHandlers<UsingCarrier & UsingLookups>;
