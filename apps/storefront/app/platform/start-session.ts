import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { api, onCallError } from './api.ts';
import { emitAppEvent } from './app-events.ts';
import { setAuthorization, storedToken, tokenName } from './session-headers.ts';
import { beGuest, endSession, forgetToken, useSession } from './session.ts';

async function restoreSession(): Promise<Customer | null> {
  const value = storedToken.read();
  if (!value) {
    forgetToken();
    beGuest();
    return null;
  }
  setAuthorization(value);
  try {
    const customer = await api('GET /api/auth/customers/me');
    // Logged out, or in as somebody else, while the answer was on its way.
    if (storedToken.read() !== value) return null;
    useSession.setState({ status: 'customer', customer });
    return customer;
  } catch {
    // A token that is refused was ended by the listener below; any other failure leaves a guest until the next page.
    if (useSession.getState().status === 'unknown') beGuest();
    return null;
  }
}

/** Another tab logged in or out, or in as somebody else: this one is told as if it had been done here [AUT-08]. */
async function followOtherTab({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== tokenName) return;
  if (newValue === null) {
    endSession();
    return;
  }
  const customer = await restoreSession();
  if (customer) emitAppEvent('logged-in', { customerId: customer.id });
}

/** Restores the session, follows the other tabs, and ends a session whose token is refused [AUT-10]. */
export function startSession(): void {
  onCallError((error) => {
    if (error.code !== 'token_expired' && error.code !== 'unauthenticated') return;
    // A token that the last page left behind counts as well as one that was in use.
    const hadToken = storedToken.read() !== null;
    endSession();
    if (hadToken) emitAppEvent('toast', { kind: 'error', message: 'Token has expired' });
  });
  window.addEventListener('storage', (event) => void followOtherTab(event));
  void restoreSession();
}
