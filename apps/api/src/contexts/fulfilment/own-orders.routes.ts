import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { getOrder } from '#api/contexts/sales/sales.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

import { correctOwnAddress } from './correct-own-address.ts';

/** What customers change of their orders after the sale. */
export const ownOrdersRoutes = {
  'PUT /api/sales/orders/{uuid}/address': async ({ customerId, path, body, ...request }) => {
    const own = { orderId: path.uuid, customerId };
    await correctOwnAddress(request, { ...own, input: body });
    return getOrder(request, own);
  },
} satisfies CallHandlers<UsingCarrier & UsingLookups>;
