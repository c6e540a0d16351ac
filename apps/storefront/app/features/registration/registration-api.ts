import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@vitrine/contract/call-client.ts';
import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';

import { api } from '#app/platform/api/api.ts';

/** Fields added by the store's settings: dynamic attributes [REG-07], and groups when enabled [REG-02]. */
export function registrationFormQuery(isGroupRequired: boolean) {
  return queryOptions({
    queryKey: ['registration-form', isGroupRequired],
    queryFn: async () => {
      const [attributes, groups] = await Promise.all([
        api('GET /api/customer/attributes/public', {
          query: { 'show_in_form[]': '1,2', with: 'options' },
        }),
        isGroupRequired ? api('GET /api/customer/groups', { query: { is_public: 'true' } }) : [],
      ]);
      return { attributes, groups };
    },
    staleTime: 300_000,
  });
}

/** Returns whether an e-mail or a document is registered [REG-10]; false when the check fails, since the API decides. */
export async function isRegistered(query: { email: string } | { taxvat: string }): Promise<boolean> {
  try {
    return (await api('GET /api/customer/customers/check_exists', { query })).exists;
  } catch {
    // Rate-limited or offline: the form continues, and a refusal of the registration names the field.
    return false;
  }
}

/** Returns the registry's data of a bare CNPJ; null where the store accepts the company without it [REG-12]. */
export function fetchCompany(cnpj: string): Promise<RegisteredCompany | null> {
  return api('GET /api/lookups/companies/{cnpj}', { path: { cnpj }, query: { registrations: 'BR' } });
}

export function register(input: CustomerInput): Promise<CallData<'POST /api/customer/customers'>> {
  return api('POST /api/customer/customers', { body: input });
}
