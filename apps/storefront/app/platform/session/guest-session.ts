import type { GuestBuyer } from '@vitrine/contract/schemas/customer.ts';
import { create } from 'zustand';

import { tabQueryClient } from '#app/platform/api/query-client.ts';
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

const stored = storedValue<Guest>({ key: 'guest', kind: 'session', version: 1, parse: parseGuest });

function parseGuest(value: unknown): Guest | null {
  return typeof value === 'object' && value !== null && 'buyer' in value && 'orderId' in value
    ? (value as Guest)
    : null;
}

interface GuestState {
  /** Undefined until the browser has restored it. */
  readonly guest: Guest | null | undefined;
}

export const useGuest = create<GuestState>(() => ({ guest: undefined }));

/** Restores the guest of this tab, once. A login or a refused token ends it. */
export function restoreGuest(): void {
  if (useGuest.getState().guest !== undefined) return;
  useGuest.setState({ guest: guestToken.read() === null ? null : stored.read() });
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
  stored.clear();
  if (!useGuest.getState().guest) return;
  useGuest.setState({ guest: null });
  tabQueryClient().clear();
}

function changeGuest(guest: Guest): void {
  stored.write(guest);
  useGuest.setState({ guest });
}
