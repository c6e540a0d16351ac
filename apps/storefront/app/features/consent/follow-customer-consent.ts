import type { RegisteredRouter } from '@tanstack/react-router';
import type { Consent } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import {
  type ConsentRecord,
  consentRecord,
  essentialOnly,
  hasExpired,
} from '#app/platform/consent/consent-record.ts';
import { currentConsent, rememberConsent, saveConsent } from '#app/platform/consent/consent.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';

/** Stores a customer's choice on the server and restores it on devices without one [LGP+01], until the signal aborts. */
export function followCustomerConsent(router: RegisteredRouter, signal: AbortSignal): void {
  const session = serviceOf(router, createSessionState);
  let isSyncing = false;

  /** Sends each choice once: the record names the customer for whom the server has it. */
  async function sync(): Promise<void> {
    const { customer } = session.getState();
    const local = currentConsent();
    if (!customer || isSyncing || local?.customer_id === customer.id) return;
    isSyncing = true;
    try {
      await reconcile(local, customer.id);
    } catch {
      // The next page retries; the choice holds in this browser.
      return;
    } finally {
      isSyncing = false;
    }
    // The choice changed meanwhile.
    if (currentConsent()?.timestamp !== local?.timestamp) await sync();
  }

  /** Deletes the choice on the server too, which would otherwise restore it. */
  async function withdraw(): Promise<void> {
    if (!session.getState().customer) return;
    const body = { ...essentialOnly, timestamp: new Date().toISOString() };
    // If the call fails, the server keeps the last choice, and this browser allows nothing until it is asked again.
    await api('PUT /api/customer/consent', { body }).catch(() => {});
  }

  signal.addEventListener(
    'abort',
    session.subscribe(() => void sync()),
  );
  onAppEvent('consent-changed', () => void (currentConsent() === null ? withdraw() : sync()), { signal });
  onAppEvent('logged-out', forgetCustomer, { signal });
  void sync();
}

/** After logout the choice stays in this browser without a link to the customer. */
function forgetCustomer(): void {
  const local = currentConsent();
  if (local?.customer_id === undefined) return;
  const { customer_id: _customerId, ...choice } = local;
  rememberConsent(choice);
}

async function reconcile(local: ConsentRecord | null, customerId: number): Promise<void> {
  const remote = await api('GET /api/customer/consent');
  if (local === null) {
    adopt(remote, customerId);
    return;
  }
  // A later choice from another device is the one restored elsewhere; this device keeps its own.
  if (remote === null || Date.parse(remote.timestamp) < Date.parse(local.timestamp)) {
    const { functional, analytics, marketing, timestamp } = local;
    await api('PUT /api/customer/consent', { body: { functional, analytics, marketing, timestamp } });
  }
  // The choice changed while this one was being sent, so the new one is not stored yet.
  if (currentConsent()?.timestamp === local.timestamp) rememberConsent({ ...local, customer_id: customerId });
}

function adopt(remote: Consent | null, customerId: number): void {
  // Chosen here during the request.
  if (!remote || currentConsent() !== null) return;
  const { timestamp, ...choice } = remote;
  const chosenAt = new Date(timestamp);
  if (hasExpired(consentRecord(choice, chosenAt), new Date())) return;
  rememberConsent({ ...saveConsent(choice, chosenAt), customer_id: customerId });
}
