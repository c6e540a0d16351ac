import type { OwnBuyer } from '@vitrine/contract/schemas/buyer.ts';
import type { GuestBuyer } from '@vitrine/contract/schemas/customer.ts';

import { useGuest } from '#app/platform/session/guest-session.ts';
import { useSession } from '#app/platform/session/session-state.ts';

import { usePlacedOrder } from './checkout-state.ts';

/** The person who buys: a customer, or a guest buyer, who has no credit, bonus or saved cards. */
export interface Buyer extends GuestBuyer {
  /** In reais. */
  readonly credit: number;
  readonly isGuest: boolean;
  /** The razão social of a company; empty or absent for a person. */
  readonly company_name?: string | undefined;
  /** The buyer of the company whose login it is. */
  readonly buyer?: OwnBuyer | undefined;
}

/** Known only by the link of the order that they pay. */
const unidentifiedBuyer: Buyer = {
  id: 0,
  email: '',
  first_name: '',
  last_name: '',
  taxvat: '',
  phone: '',
  credit: 0,
  isGuest: true,
};

/** Returns the identified buyer; null for a visitor. */
export function useBuyer(): Buyer | null {
  const customer = useSession((session) => session.customer);
  const guest = useGuest();
  const orderId = usePlacedOrder()?.uuid;
  if (customer) return { ...customer, isGuest: false };
  if (!guest) return null;
  if (guest.buyer) return { ...guest.buyer, credit: 0, isGuest: true };
  return orderId !== undefined && guest.orderId === orderId ? unidentifiedBuyer : null;
}
