import { useQuery } from '@tanstack/react-query';
import { CallError } from '@vitrine/contract/client.ts';
import type { Address, AddressInput } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

import type { FoundPostcode } from './domain/lookup-change.ts';

/** The query key under which the addresses are cached. */
export const addressesKey = ['addresses'];

/** The customer's addresses, the default first. */
export function listAddresses(): Promise<Address[]> {
  return api('GET /api/customer/addresses');
}

/** Adds an address, or changes the one of `id`. Throws `CallError`. */
export async function submitAddress(id: number | null, input: AddressInput): Promise<Address> {
  const address = await (id === null
    ? api('POST /api/customer/addresses', { body: input })
    : api('PUT /api/customer/addresses/{id}', { path: { id }, body: input }));
  await tabQueryClient().invalidateQueries({ queryKey: addressesKey });
  return address;
}

export async function deleteAddress(id: number): Promise<void> {
  await api('DELETE /api/customer/addresses/{id}', { path: { id } });
  await tabQueryClient().invalidateQueries({ queryKey: addressesKey });
}

/** Looks up a postcode of eight digits [ADR-02]. Throws only when aborted. */
export async function findPostcode(postcode: string, signal: AbortSignal): Promise<FoundPostcode> {
  try {
    const found = await api('GET /api/lookups/postcodes/{postcode}', { path: { postcode }, signal });
    if (found.erro) return { kind: 'unknown' };
    const { logradouro, bairro, localidade, uf } = found;
    return { kind: 'found', street: logradouro, neighborhood: bairro, city: localidade, region: uf };
  } catch (error) {
    if (error instanceof CallError) return { kind: 'down' };
    throw error;
  }
}

/** Returns a state's municipalities, sorted; empty if the lookup fails, since the field accepts any text. */
export async function municipalityNames(uf: string): Promise<readonly string[]> {
  try {
    const municipalities = await tabQueryClient().fetchQuery({
      queryKey: ['municipalities', uf],
      queryFn: () => api('GET /api/lookups/municipalities/{uf}', { path: { uf } }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    return municipalities.map(({ nome }) => nome);
  } catch {
    return [];
  }
}

/** The customer's addresses, the default first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: listAddresses }, tabQueryClient());
}
