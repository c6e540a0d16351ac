import type { createUserData } from './create-user-data.ts';
import type { EventName } from './domain/shop-event.ts';
import type { Sink } from './event-reporter.ts';
import { eventAddress, serverApp } from './server-app.ts';

/** The conversion API; the shop's server hashes personal data before forwarding it. */
export function conversions(userData: ReturnType<typeof createUserData>): Sink {
  return serverApp({
    app: 'facebook-conversions',
    needs: ['marketing'],
    async dataOf(event) {
      const name = conversionNames[event.name];
      if (name === undefined) return null;
      return {
        event_name: name,
        event_id: event.id,
        event_source_url: eventAddress(event),
        user_data: await userData(),
        custom_data: event.data,
      };
    },
  });
}

/** Event names of the conversion API; events without one are not sent. */
export const conversionNames: Readonly<Partial<Record<EventName, string>>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
};
