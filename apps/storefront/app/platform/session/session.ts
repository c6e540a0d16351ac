import type { RegisteredRouter } from '@tanstack/react-router';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { forgetPrivateCopies } from '#app/platform/offline/forget-private-copies.ts';
import { serviceOf, useService } from '#app/platform/services/service-of.ts';

import { markMember } from './mark-member.ts';
import { guestToken, setAuthorization, storedToken, tokenName } from './session-headers.ts';
import { createSessionState } from './session-state.ts';

const tokenDays = 7;

/** Creates the session of a router, a service: who is logged in, and the ways in and out. */
export function createSession(router: RegisteredRouter) {
  const state = serviceOf(router, createSessionState);
  state.subscribe(({ status, customer }) => status !== 'unknown' && markMember(customer));

  /** Resolves to whether a customer is logged in, once the session is restored. */
  async function isKnownCustomer(): Promise<boolean> {
    const { status } = state.getState();
    if (status !== 'unknown') return status === 'customer';
    return new Promise((resolve) => {
      const stop = state.subscribe((now) => {
        if (now.status === 'unknown') return;
        stop();
        resolve(now.status === 'customer');
      });
    });
  }

  function markAsGuest(): void {
    state.setState({ status: 'guest', customer: null, isExpired: false });
  }

  /** Stores a new token, fetches its customer and emits `logged-in` [AUT-05]. */
  function beginSession(token: string): Promise<Customer> {
    storeToken(token);
    return enterSession();
  }

  /** Fetches the customer of the stored token and emits `logged-in`. */
  async function enterSession(): Promise<Customer> {
    const customer = await api('GET /api/auth/customers/me');
    const { isExpired, customer: former } = state.getState();
    // Nothing of the former customer's page is for another one.
    const isSame = former?.id === customer.id && former.buyer?.id === customer.buyer?.id;
    if (isExpired && !isSame) emitAppEvent('logged-out');
    state.setState({ status: 'customer', customer, isExpired: false });
    emitAppEvent('logged-in', { customerId: customer.id });
    return customer;
  }

  /**
   * Stores the token that a call returns, and returns the call's data. While the call is pending, the API's refusals of the former token do not end the
   * session.
   */
  async function replaceToken<Data extends { access_token: string }>(
    call: () => Promise<Data>,
  ): Promise<Data> {
    state.setState({ isReplacing: true });
    try {
      const data = await call();
      storeToken(data.access_token);
      return data;
    } finally {
      state.setState({ isReplacing: false });
    }
  }

  /** Replaces the customer's names and phone in the session. */
  function renameCustomer({
    first_name,
    last_name,
    company_name,
    phone,
  }: Pick<Customer, 'first_name' | 'last_name' | 'company_name' | 'phone'>): void {
    state.setState(({ customer }) => ({
      customer: customer && { ...customer, first_name, last_name, company_name, phone },
    }));
  }

  /** Replaces the customer's credit in the session. */
  function setCredit(centavos: number): void {
    state.setState(({ customer }) => ({ customer: customer && { ...customer, credit: centavos / 100 } }));
  }

  /** Asks for the login in place, over a page that keeps what was typed [CHK+03]. */
  function expireSession(): void {
    clearToken();
    state.setState({ isExpired: true });
    emitAppEvent('open-customer-floater', { form: 'login', staysHere: true });
  }

  /** Ends the session in this browser; the API has no call for it [AUT-06]. */
  function endSession(): void {
    const wasGuest = state.getState().status === 'guest';
    clearToken();
    markAsGuest();
    void forgetPrivateCopies();
    if (!wasGuest) emitAppEvent('logged-out');
  }

  return {
    state,
    isKnownCustomer,
    markAsGuest,
    beginSession,
    enterSession,
    replaceToken,
    renameCustomer,
    setCredit,
    expireSession,
    endSession,
  };
}

export type SessionService = ReturnType<typeof createSession>;

export const useSessionService = () => useService(createSession);

/** Stores a token in local storage and in the cookie, in place of an earlier one. */
export function storeToken(token: string): void {
  const value = `Bearer ${token}`;
  storedToken.write(value);
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${tokenName}=${encodeURIComponent(value)}; path=/; max-age=${tokenDays * 86_400}; samesite=lax${isSecure}`;
  setAuthorization(value);
  guestToken.clear();
}

export function clearToken(): void {
  storedToken.clear();
  document.cookie = `${tokenName}=; path=/; max-age=0; samesite=lax`;
  setAuthorization(null);
}
