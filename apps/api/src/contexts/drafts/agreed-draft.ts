import { addDays, epochDayOf, requireIsoDate } from '@vitrine/brazil/iso-date.ts';

import { cartOfLines, linesOfVariants } from '#api/contexts/cart/cart.public.ts';
import { atMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import type { OrderPrice } from '#api/contexts/orders/orders.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { StoredOrderDraft } from './order-draft-repository.ts';

/**
 * Returns a draft as it would be ordered now: the present variants at the agreed prices, and the promised days as much later as it was
 * priced earlier. A line whose variant has left the catalogue is missing.
 */
export async function agreedDraft(db: StoreDatabase, { draft, now }: { draft: StoredOrderDraft; now: Date }) {
  const present = await atMemberPrices(db, {
    variants: await linesOfVariants(db, draft.lines),
    member: { customerId: draft.customer_id },
    now,
  });
  const agreedPrices = new Map(draft.lines.map((line) => [line.variant_id, line.price_centavos]));
  const cart = await cartOfLines(db, {
    lines: present,
    customerId: draft.customer_id,
    couponCode: draft.coupon_code,
    now,
  });
  const later = (day: string) => laterBy(day, { from: draft.priced_at, until: now });
  return {
    /** At today's prices, with today's stock. */
    present,
    lines: present.map((line) => ({
      ...line,
      list_price_centavos: agreedPrices.get(line.variant_id) ?? 0,
      offer_price_centavos: null,
      volume_prices: [],
    })),
    isWhole: present.length === draft.lines.length,
    couponProblem: cart.couponProblem,
    prices: draft.prices.map((price): OrderPrice => ({ ...price, arrives_on: later(price.arrives_on) })),
    shipping: draft.shipping && { ...draft.shipping, arrives_on: later(draft.shipping.arrives_on) },
  };
}

/** Returns a day that is as many days later as have passed. */
function laterBy(day: string, { from, until }: { from: Date; until: Date }): string {
  const passed =
    epochDayOf(requireIsoDate(dayInSaoPaulo(until))) - epochDayOf(requireIsoDate(dayInSaoPaulo(from)));
  return addDays(requireIsoDate(day), Math.max(0, passed));
}
