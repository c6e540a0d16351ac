import type { Profile } from '@vitrine/contract/schemas/customer.ts';
import { appliesTo } from '@vitrine/rules/customer-attribute.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { customerRepository } from './customer-repository.ts';
import { registrationFormRepository } from './registration-form-repository.ts';

/** Returns the customer's profile. Attributes that no form shows are internal to the merchant and left out. */
export async function readProfile(
  { db, refuse }: InStore & Refusing<'unauthenticated'>,
  customerId: number,
): Promise<Profile> {
  const [found, attributes] = await Promise.all([
    customerRepository.profile(db, customerId),
    registrationFormRepository.attributes(db, [1, 2]),
  ]);
  if (!found) throw refuse('unauthenticated');
  const visibleCodes = new Set(
    attributes.filter((each) => appliesTo(each, found.kind)).map(({ code }) => code),
  );
  const visible = Object.entries(found.attributes).filter(([code]) => visibleCodes.has(code));
  const { company_name, trade_name, activity, ...person } = found;
  const ofCompany = found.kind === 'pj' && { company_name, trade_name, activity };
  return { ...person, ...ofCompany, attributes: Object.fromEntries(visible) };
}
