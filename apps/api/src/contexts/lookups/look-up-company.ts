import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { CallRequest } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { checkCompany } from './check-company.ts';
import type { UsingLookups } from './create-lookups.ts';

/** Low, because shoppers register few companies and each look-up may cost the merchant money. */
const questions = limitByAddress('company-look-ups', 40);

/** Returns the company fields that fill the form, in a store that registers companies [REG-12]. */
export async function lookUpCompany(
  request: CallRequest<'GET /api/lookups/companies/{cnpj}'> & UsingLookups,
): Promise<RegisteredCompany | null> {
  const settings = await storeSettings(request.db);
  if (!settings['company_registry/enabled']) throw request.refuse('not_found');
  const cnpj = parseCnpj(request.path.cnpj);
  if (cnpj === null) throw request.refuse('taxvat_invalid');
  await questions.count(request);
  const company = await checkCompany(request, { cnpj, settings });
  return company && request.query.registrations === undefined ? { ...company, registrations: [] } : company;
}
