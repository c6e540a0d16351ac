import { useQuery } from '@tanstack/react-query';

import { addressesKey, listAddresses } from '#app/features/address/address-api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

/** The customer's addresses, the default first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: listAddresses }, tabQueryClient());
}
