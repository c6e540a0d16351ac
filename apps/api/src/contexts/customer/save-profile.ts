import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { Profile, profileInput } from '@vitrine/contract/schemas/customer.ts';
import { appliesTo } from '@vitrine/rules/customer-attribute.ts';
import type { z } from 'zod';

import { claimUpload, releaseUpload } from '#api/contexts/storage/storage.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { customerRepository } from './customer-repository.ts';
import { checkAttributes } from './domain/check-attributes.ts';
import { checkContact } from './domain/check-contact.ts';
import { type CompanyNames, companyNames } from './domain/company-names.ts';
import { FieldFindings } from './domain/field-findings.ts';
import { readProfile } from './read-profile.ts';
import { registrationFormRepository } from './registration-form-repository.ts';

interface ProfileChange {
  readonly customerId: number;
  readonly input: z.output<typeof profileInput>;
  readonly now: Date;
}

/** Updates the customer's profile by the rules of registration [ACC-01]. */
export function saveProfile(
  { db, refuse }: InStore & Refusing<'unauthenticated' | 'validation_failed'>,
  { customerId, input, now }: ProfileChange,
): Promise<Profile> {
  return db.transaction().execute((trx) => saveIn({ trx, refuse }, { customerId, input, now }));
}

async function saveIn(
  { trx, refuse }: InTransaction & Refusing<'unauthenticated' | 'validation_failed'>,
  { customerId, input, now }: ProfileChange,
): Promise<Profile> {
  // Concurrent saves could each preserve the other's file.
  await customerRepository.lock(trx, customerId);
  const before = await customerRepository.profile(trx, customerId);
  if (!before) throw refuse('unauthenticated');
  const shownInForm = await registrationFormRepository.attributes(trx, [1, 2]);
  const context = shownInForm.filter((each) => appliesTo(each, before.kind));

  const findings = new FieldFindings();
  const added = before.taxvat === '' ? await addedTaxvat(trx, { typed: input.taxvat ?? '', findings }) : null;
  const { contact, fields } = checkContact(input, added?.kind ?? before.kind);
  findings.addAll('', fields);
  const { values, fields: wrongAttributes } = checkAttributes(context, before.kind, input, now);
  findings.addAll('', wrongAttributes);
  if (!contact || findings.messages) {
    throw refuse('validation_failed', { fields: findings.messages ?? {} });
  }

  for (const { code } of context.filter(({ type }) => type === 'file')) {
    const old = before.attributes[code];
    const id = values[code];
    if (id === old) continue;
    if (id !== undefined && !(await claimUpload(trx, { id, customerId, now }))) {
      throw refuse('validation_failed', { fields: { [code]: ['validation.file'] } });
    }
    if (old !== undefined) await releaseUpload(trx, { id: old, customerId });
  }

  const formCodes = new Set(context.map(({ code }) => code));
  // Attributes that no form shows are internal to the merchant and stay.
  const internal = Object.entries(before.attributes).filter(([code]) => !formCodes.has(code));
  const isStored = await customerRepository.setProfile(trx, customerId, {
    ...contact,
    ...(added && { taxvat: added.value, kind: added.kind }),
    ...changedNames(added?.kind ?? before.kind, { before, input }),
    attributes: JSON.stringify({ ...Object.fromEntries(internal), ...values }),
  });
  // Two accounts may add the same document at once: the database accepts one.
  if (!isStored) throw refuse('validation_failed', { fields: { taxvat: [refusals.taxvat_taken.message] } });
  return readProfile({ db: trx, refuse }, customerId);
}

/** Returns the company's names to store: only the store changes a razão social that is known [COM+01]. */
function changedNames(
  kind: Profile['kind'],
  { before, input }: { before: CompanyNames; input: ProfileChange['input'] },
): Partial<CompanyNames> {
  if (kind !== 'pj') return {};
  const { company_name, trade_name = before.trade_name, activity = before.activity } = input;
  return companyNames(kind, { company_name: before.company_name || company_name, trade_name, activity });
}

/** Returns the document that an account without one adds; null without any, or if the findings say why not. */
async function addedTaxvat(
  trx: StoreTransaction,
  { typed, findings }: { typed: string; findings: FieldFindings },
): Promise<ReturnType<typeof parseTaxvat>> {
  if (typed === '') return null;
  const accepts = (await storeSettings(trx))['clients/type_persons'];
  const parsed = parseTaxvat(typed);
  if (!parsed || (accepts !== 'all' && accepts !== parsed.kind)) {
    findings.add('taxvat', 'validation.taxvat');
    return null;
  }
  if (await customerRepository.exists(trx, { taxvat: parsed.value })) {
    findings.add('taxvat', refusals.taxvat_taken.message);
    return null;
  }
  return parsed;
}
