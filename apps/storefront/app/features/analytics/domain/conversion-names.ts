import type { EventName } from './shop-event.ts';

/** Event names of the conversion API; events without one are not sent. */
export const conversionNames: Readonly<Partial<Record<EventName, string>>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
};
