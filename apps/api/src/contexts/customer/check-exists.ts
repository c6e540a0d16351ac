import { parseEmail } from '@vitrine/brazil/email.ts';
import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { companyBuyerRepository } from './company-buyer-repository.ts';
import { customerRepository } from './customer-repository.ts';

/** Returns whether an e-mail or a taxvat is registered [REG-10]; false for any other text. */
export async function checkExists(
  db: StoreDatabase,
  query: { email?: string | undefined; taxvat?: string | undefined },
): Promise<{ exists: boolean }> {
  const email = parseEmail(query.email ?? '');
  const taxvat = parseTaxvat(query.taxvat ?? '')?.value;
  return {
    exists:
      (email !== null && (await customerRepository.exists(db, { email }))) ||
      // A buyer of a company logs in with it.
      (email !== null && (await companyBuyerRepository.byEmail(db, email)) !== undefined) ||
      (taxvat !== undefined && (await customerRepository.exists(db, { taxvat }))),
  };
}
