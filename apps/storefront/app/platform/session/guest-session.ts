import type { GuestBuyer } from '@vitrine/contract/schemas/customer.ts';
import { create } from 'zustand';

import { isUuid } from '#app/platform/addresses/path-values.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';

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

export const useGuest = create<GuestState>(() => ({ guest: undefined }));

/** Restores the guest of this tab, once. A login or a refused token ends it. */
export function restoreGuest(): void {
  if (useGuest.getState().guest !== undefined) return;
  useGuest.setState({ guest: guestToken.read() === null ? null : storedGuest.read() });
  onAppEvent('logged-in', endGuest);
  onAppEvent('guest-ended', endGuest);
}

/** Stores a guest with their token, in place of an earlier one. */
export function beginGuest(token: string, guest: Guest): void {
  restoreGuest();
  guestToken.write(`Bearer ${token}`);
  changeGuest(guest);
  // The addresses and orders of an earlier guest.
  tabQueryClient().clear();
}

/** Stores the order that `/pedido` shows to this guest; does nothing for customers. */
export function showOrderToGuest(orderId: string): void {
  const { guest } = useGuest.getState();
  if (guest) changeGuest({ ...guest, orderId });
}

export function endGuest(): void {
  guestToken.clear();
  storedGuest.clear();
  if (!useGuest.getState().guest) return;
  useGuest.setState({ guest: null });
  tabQueryClient().clear();
}

function changeGuest(guest: Guest): void {
  storedGuest.write(guest);
  useGuest.setState({ guest });
}
