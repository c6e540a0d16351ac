import { useQuery } from '@tanstack/react-query';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';

import { addAddress, changeAddress, listAddresses } from '#app/features/address/address-api.ts';
import { queryClient } from '#app/platform/query-client.ts';

import { chooseAddress } from './checkout-state.ts';

const queryKey = ['addresses'];

/** The customer's addresses, the default first. */
export function useAddresses() {
  return useQuery({ queryKey, queryFn: listAddresses }, queryClient);
}

/** Adds an address, or changes the one of `id`, and chooses it. Throws `CallError`. */
export async function saveAddress(id: number | null, input: AddressInput): Promise<void> {
  const address = id === null ? await addAddress(input) : await changeAddress(id, input);
  await queryClient.invalidateQueries({ queryKey });
  chooseAddress(address);
}
