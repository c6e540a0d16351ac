import { useQuery } from '@tanstack/react-query';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';

import { addressesKey, listAddresses, submitAddress } from '#app/features/address/address-api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import { dispatchCheckout } from './checkout-state.ts';

/** The customer's addresses, the default first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: listAddresses }, tabQueryClient());
}

/** Adds an address, or changes the one of `id`, and chooses it. Throws `CallError`. */
export async function saveChosenAddress(id: number | null, input: AddressInput): Promise<void> {
  dispatchCheckout({ type: 'choose_address', address: await submitAddress(id, input) });
}
