import type { RegisteredRouter } from '@tanstack/react-router';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { api, onCallError } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { untilReachable } from '#app/platform/code/connection.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

import { guestToken, sessionHeaders, setAuthorization, storedToken, tokenName } from './session-headers.ts';
import { clearToken, createSession, type SessionService } from './session.ts';

const expiredMessage = 'Sua sessão terminou. Entre de novo para continuar: o que você digitou continua aqui.';

/** Pages with forms of a customer. */
const keepsTyped = (path: string) => /^\/(?:checkout|conta)(?:\/|$)/.test(path);

async function restoreSession(session: SessionService): Promise<Customer | null> {
  const { state, markAsGuest } = session;
  const value = storedToken.read();
  if (!value) {
    clearToken();
    markAsGuest();
    return null;
  }
  // A login by a posted form has written its cookie only.
  storedToken.write(value);
  setAuthorization(value);
  try {
    const customer = await api('GET /api/auth/customers/me');
    // The session has ended or changed since the call.
    if (storedToken.read() !== value) return null;
    state.setState({ status: 'customer', customer });
    return customer;
  } catch (error) {
    // The listener below ends the session of a refused token. Without a connection the person stays unknown: a kept page may show
    // their orders. Any other failure leaves a guest until the next page.
    if (isConnectionLost(error)) void untilReachable().then(() => restoreIfUnknown(session));
    else if (state.getState().status === 'unknown') markAsGuest();
    return null;
  }
}

async function restoreIfUnknown(session: SessionService): Promise<void> {
  if (session.state.getState().status !== 'unknown') return;
  const customer = await restoreSession(session);
  if (customer) emitAppEvent('logged-in', { customerId: customer.id });
}

/** Follows a login, a logout or another customer's login in another tab [AUT-08]. */
async function followOtherTab(session: SessionService, { key, newValue }: StorageEvent): Promise<void> {
  if (key !== tokenName) return;
  if (newValue === null) {
    session.endSession();
    return;
  }
  const customer = await restoreSession(session);
  if (customer) emitAppEvent('logged-in', { customerId: customer.id });
}

/** Restores the session, follows the other tabs, and ends a session whose token is refused [AUT-10], until the signal aborts. */
export function startSession(router: RegisteredRouter, signal: AbortSignal): void {
  const session = serviceOf(router, createSession);
  const stopFollowingErrors = onCallError((error, authorization) => {
    if (error.code !== 'token_expired' && error.code !== 'unauthenticated') return;
    // A call that was on its way while the token was replaced says nothing about the new one.
    const { status, isReplacing, isExpired } = session.state.getState();
    if (isReplacing || authorization !== sessionHeaders()['authorization']) return;
    if (status === 'customer' && keepsTyped(window.location.pathname)) {
      if (!isExpired) emitAppEvent('toast', { kind: 'info', message: expiredMessage });
      session.expireSession();
      return;
    }
    // The stored token of the previous page counts, too.
    const hadToken = storedToken.read() !== null;
    if (!hadToken && guestToken.read() !== null) {
      guestToken.clear();
      emitAppEvent('guest-ended');
    }
    session.endSession();
    if (hadToken) emitAppEvent('toast', { kind: 'error', message: 'Token has expired' });
  });
  signal.addEventListener('abort', stopFollowingErrors);
  window.addEventListener('storage', (event) => void followOtherTab(session, event), { signal });
  void restoreSession(session);
}
