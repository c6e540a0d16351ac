import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@vitrine/contract/client.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/company.ts';
import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api.ts';

/** What the merchant's settings make the form ask: dynamic attributes [REG-07], and groups when they are on [REG-02]. */
export function registrationFormQuery(isGroupAsked: boolean) {
  return queryOptions({
    queryKey: ['registration-form', isGroupAsked],
    queryFn: async () => {
      const [attributes, groups] = await Promise.all([
        api('GET /api/customer/attributes/public', {
          query: { 'show_in_form[]': '1,2', with: 'options' },
        }),
        isGroupAsked ? api('GET /api/customer/groups', { query: { is_public: 'true' } }) : [],
      ]);
      return { attributes, groups };
    },
    staleTime: 300_000,
  });
}

/** Whether an e-mail or a document is registered [REG-10]; false where it cannot be told now: the server has the last word. */
export async function isRegistered(query: { email: string } | { taxvat: string }): Promise<boolean> {
  try {
    return (await api('GET /api/customer/customers/check_exists', { query })).exists;
  } catch {
    // Too many questions or no network: the form goes on, and a refusal names the field.
    return false;
  }
}

/** What the store's company registry tells of a bare CNPJ; null where the store lets it in untold [REG-12]. */
export function fetchCompany(cnpj: string): Promise<RegisteredCompany | null> {
  return api('GET /api/lookups/companies/{cnpj}', { path: { cnpj }, query: { registrations: 'BR' } });
}

export function register(input: CustomerInput): Promise<CallData<'POST /api/customer/customers'>> {
  return api('POST /api/customer/customers', { body: input });
}
