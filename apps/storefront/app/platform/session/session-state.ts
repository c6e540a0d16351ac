import type { Customer } from '@vitrine/contract/schemas/customer.ts';
import { createStore, useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';

export interface SessionState {
  /** `unknown` until the browser has restored the session, so that nothing personal flickers. */
  readonly status: 'unknown' | 'guest' | 'customer';
  readonly customer: Customer | null;
  /** A call replaces the token, and the API may refuse the former one already. */
  readonly isReplacing: boolean;
  /** The token was refused on a page that stays open until the customer has logged in again; `customer` is who they were. */
  readonly isExpired: boolean;
}

/** The state of a router's session, a service. Every page has it before the session's own code (`session.ts`) is loaded. */
export const createSessionState = () =>
  createStore<SessionState>(() => ({
    status: 'unknown',
    customer: null,
    isReplacing: false,
    isExpired: false,
  }));

/** Returns a part of the session's state; `unknown` while a page hydrates. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useService(createSessionState), select);
}
