import type { AnyRouter } from '@tanstack/react-router';

import { loadCode } from '#app/platform/code/load-code.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';

import type { PendingSend, Send } from './pending-send.ts';

/** Keeps what could not be sent until there is a connection [PWA+01]. Without the code for it, which loads with the first activity, it waits for the connection. */
export async function keepForLater(
  router: AnyRouter,
  { send, label, id = crypto.randomUUID(), isOfCustomer = false }: KeptForLater,
): Promise<void> {
  const { createOutbox } = await loadCode(() => import('./create-outbox.ts'));
  const { customer } = serviceOf(router, createSessionState).getState();
  const pending: PendingSend = {
    id,
    label,
    owner: isOfCustomer ? (customer?.id ?? null) : null,
    send,
    isSent: true,
  };
  serviceOf(router, createOutbox).keep(pending);
}

interface KeptForLater {
  readonly send: Send;
  readonly label: string;
  /** The idempotency key of the call that was lost. */
  readonly id?: string;
  readonly isOfCustomer?: boolean;
}
