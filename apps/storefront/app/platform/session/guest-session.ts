import type { RegisteredRouter } from '@tanstack/react-router';
import type { GuestBuyer } from '@vitrine/contract/schemas/customer.ts';
import { createStore, useStore } from 'zustand';

import { isUuid } from '#app/platform/addresses/path-values.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';
import { createLifetime, serviceOf, useService } from '#app/platform/services/service-of.ts';

import { guestToken } from './session-headers.ts';

/** A person who buys without an account (decision 55), or who opened the mailed link of one order. */
export interface Guest {
  /** Null after opening a link, which identifies an order and no person. */
  readonly buyer: GuestBuyer | null;
  /** The order that `/pedido` shows; null before the first one. */
  readonly orderId: string | null;
}

export const storedGuest = storedValue<Guest>({
  key: 'guest',
  kind: 'session',
  version: 1,
  parse: (value) => (isGuest(value) ? value : null),
});

const namesOfBuyer = ['email', 'first_name', 'last_name', 'taxvat', 'phone'] as const;

function isGuest(value: unknown): value is Guest {
  if (!isRecord(value)) return false;
  const { buyer, orderId } = value;
  const isOrder = orderId === null || (typeof orderId === 'string' && isUuid(orderId));
  return isOrder && (buyer === null || isBuyer(buyer));
}

const isBuyer = (value: unknown) =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  namesOfBuyer.every((name) => typeof value[name] === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface GuestState {
  /** Undefined until the browser has restored it. */
  readonly guest: Guest | null | undefined;
}

/** Creates the guest session of a router, a service. */
export function createGuestSession(router: RegisteredRouter) {
  const state = createStore<GuestState>(() => ({ guest: undefined }));

  /** Restores the guest of this tab, once. A login or a refused token ends it. */
  function restoreGuest(): void {
    if (state.getState().guest !== undefined) return;
    state.setState({ guest: guestToken.read() === null ? null : storedGuest.read() });
    const { signal } = serviceOf(router, createLifetime);
    onAppEvent('logged-in', endGuest, { signal });
    onAppEvent('guest-ended', endGuest, { signal });
  }

  /** Stores a guest with their token, in place of an earlier one. */
  function beginGuest(token: string, guest: Guest): void {
    restoreGuest();
    guestToken.write(`Bearer ${token}`);
    changeGuest(guest);
    // The addresses and orders of an earlier guest.
    tabQueryClient().clear();
    emitAppEvent('guest-begun');
  }

  /** Stores the order that `/pedido` shows to this guest; does nothing for customers. */
  function showOrderToGuest(orderId: string): void {
    const { guest } = state.getState();
    if (guest) changeGuest({ ...guest, orderId });
  }

  function endGuest(): void {
    guestToken.clear();
    storedGuest.clear();
    if (!state.getState().guest) return;
    state.setState({ guest: null });
    tabQueryClient().clear();
  }

  function changeGuest(guest: Guest): void {
    storedGuest.write(guest);
    state.setState({ guest });
  }

  return { state, restoreGuest, beginGuest, showOrderToGuest, endGuest };
}

export const useGuestSession = () => useService(createGuestSession);

/** Returns the guest of this tab; null for none, undefined until restored and while a page hydrates. */
export function useGuest(): Guest | null | undefined {
  return useStore(useService(createGuestSession).state, ({ guest }) => guest);
}
