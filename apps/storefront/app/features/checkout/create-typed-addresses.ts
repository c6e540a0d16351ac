import type { RegisteredRouter } from '@tanstack/react-router';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';

import type { AddressValues } from '#app/features/address/domain/address-values.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { createLifetime, serviceOf } from '#app/platform/services/service-of.ts';

import type { Buyer } from './use-buyer.ts';

interface GuestAddress {
  readonly email: string;
  readonly address: Partial<AddressInput>;
}

/**
 * Creates the memory of typed addresses, a service [CHK+03]: what is typed in a form survives Back and Forward for the same buyer, and the address of a guest fills the
 * form of the customer with the same e-mail. Never stored, and forgotten with a logout.
 */
export function createTypedAddresses(router: RegisteredRouter) {
  const drafts = new Map<string, AddressValues>();
  let ofGuest: GuestAddress | null = null;
  const keyOf = (buyer: Buyer, id: number | null) => `${buyer.id}:${id ?? 'new'}`;
  const { signal } = serviceOf(router, createLifetime);
  onAppEvent(
    'logged-out',
    () => {
      drafts.clear();
      ofGuest = null;
    },
    { signal },
  );
  return {
    /** Returns what the buyer typed for one of their addresses, or for a new one (null). */
    draftOf(buyer: Buyer, id: number | null): Partial<AddressInput> | undefined {
      const draft = drafts.get(keyOf(buyer, id));
      if (draft || id !== null || buyer.isGuest) return draft;
      return ofGuest?.email.toLowerCase() === buyer.email.toLowerCase() ? ofGuest.address : undefined;
    },
    remember(buyer: Buyer, id: number | null, typed: AddressValues): void {
      drafts.set(keyOf(buyer, id), typed);
    },
    /** Forgets what was saved or given up. */
    forget(buyer: Buyer, id: number | null): void {
      drafts.delete(keyOf(buyer, id));
      if (id === null && !buyer.isGuest) ofGuest = null;
    },
    rememberGuest({ email }: Buyer, address: Partial<AddressInput>): void {
      ofGuest = { email, address };
    },
  };
}
