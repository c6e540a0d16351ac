import type { Cnpj } from '@vitrine/brazil/cnpj.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { storeSecret } from '#api/contexts/store/store.public.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import type { UsingLookups } from './create-lookups.ts';
import { judgeCompany } from './domain/judge-company.ts';

/**
 * Checks a company against the company registry [REG-12]; refuses on the form's field `taxvat`. Returns null for a
 * company that the store accepts without registry data.
 */
export async function checkCompany(
  {
    db,
    store,
    services,
    refuse,
  }: InStore & { readonly store: RequestStore } & Using<'providers'> &
    UsingLookups &
    Refusing<
      | 'company_not_found'
      | 'company_refused'
      | 'company_activity_refused'
      | 'company_unverified'
      | 'company_registry_silent'
    >,
  { cnpj, settings }: { cnpj: Cnpj; settings: Settings },
): Promise<RegisteredCompany | null> {
  const apiKey = (await storeSecret(db, 'company_registry/apikey')) || services.providers.companyRegistryKey;
  const result = await services.lookups.companiesFor(store).find(cnpj, apiKey);
  const verdict = judgeCompany(result, settings);
  if (verdict.kind === 'refused') {
    const { code, params } = verdict;
    throw refuse(code, { params, fields: { taxvat: [refusals[code].message] } });
  }
  if (!verdict.company) return null;
  const { companyName, tradeName, activity, address, registrations } = verdict.company;
  return {
    company_name: companyName,
    trade_name: tradeName,
    activity,
    address: settings['company_registry/address'] ? address : null,
    registrations,
  };
}
