import type { RegisteredRouter } from '@tanstack/react-router';
import { isErrorOf } from '@vitrine/contract/client.ts';

import { orderPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createGuestSession } from '#app/platform/session/guest-session.ts';
import { createSession } from '#app/platform/session/session.ts';

export type OpenedLink =
  | { readonly kind: 'opened' }
  | { readonly kind: 'invalid' | 'expired' | 'in-account' }
  | { readonly kind: 'failed'; readonly message: string };

const call = 'POST /api/sales/order-links';

/** Opens a mailed link in this tab. If the account of a logged-in customer adopts the order, navigates to the account. */
export async function openLinkedOrder(router: RegisteredRouter, link: string): Promise<OpenedLink> {
  try {
    await serviceOf(router, createSession).isKnownCustomer();
    const { order_id: orderId, access_token: token } = await api(call, { body: { link } });
    if (token === null) {
      // Replaces the history entry, so that Back skips the link.
      window.location.replace(orderPath(orderId));
      return { kind: 'opened' };
    }
    serviceOf(router, createGuestSession).beginGuest(token, { buyer: null, orderId });
    return { kind: 'opened' };
  } catch (error) {
    if (!isErrorOf(error, call)) return { kind: 'failed', message: translateCallError(null) };
    switch (error.code) {
      case 'order_link_invalid':
      case 'validation_failed':
        return { kind: 'invalid' };
      case 'order_link_expired':
        return { kind: 'expired' };
      case 'order_in_account':
        return { kind: 'in-account' };
      default:
        return { kind: 'failed', message: translateCallError(error) };
    }
  }
}
