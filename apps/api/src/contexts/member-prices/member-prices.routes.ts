import type { CallHandlers } from '#api/platform/http/handler.ts';

import { readMemberPrices } from './read-member-prices.ts';

const idsOf = (text: string | undefined): number[] => (text === undefined ? [] : text.split(',').map(Number));

export const memberPricesRoutes = {
  'GET /api/customer/member-prices': ({ db, query, customerId, services }) =>
    readMemberPrices(db, {
      productIds: idsOf(query.product_ids),
      variantIds: idsOf(query.variant_ids),
      customerId,
      now: services.clock.now(),
    }),
} satisfies CallHandlers;
