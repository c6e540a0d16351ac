import type { EventName } from './shop-event.ts';

/** The conversion API's own names; what it has no name for is not told to it. */
export const conversionNames: Readonly<Partial<Record<EventName, string>>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
};
