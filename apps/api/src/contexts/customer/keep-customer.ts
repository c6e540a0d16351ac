import type { FieldMessages } from '@vitrine/contract/envelope.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { customerRepository } from './customer-repository.ts';
import { type ContactInput, checkContact } from './domain/check-contact.ts';
import { checkPerson, type PersonInput } from './domain/check-person.ts';
import { companyNames, type TypedCompanyNames } from './domain/company-names.ts';
import { enqueueWelcomeMail } from './enqueue-account-mails.ts';

interface KeptCustomer {
  readonly person: Omit<PersonInput, 'password'> & TypedCompanyNames;
  /** null: in no group. */
  readonly groupId: number | null;
  /** Whether the customer gets the mail that welcomes registered people. */
  readonly isWelcomed: boolean;
  readonly now: Date;
}

/**
 * Creates the account of a customer whom the staff know, by the rules of registration. It has no password: its owner signs in
 * by a mailed code, or sets one by a mailed link, and so proves the e-mail.
 */
export async function createKeptCustomer(
  { trx, refuse }: InTransaction & Refusing<'validation_failed'>,
  { person: typed, groupId, isWelcomed, now }: KeptCustomer,
): Promise<{ id: number }> {
  const settings = await storeSettings(trx);
  const { person, fields } = checkPerson(typed, { ...settings, 'checkout/require_password': false });
  if (!person) throw refuse('validation_failed', { fields: fields ?? {} });
  // Before the insertion, whose violation would end the transaction.
  const taken = await takenFields({ trx }, person);
  if (taken) throw refuse('validation_failed', { fields: taken });
  const inserted = await customerRepository.insert(trx, {
    ...person,
    ...companyNames(person.kind, typed),
    password_hash: null,
    group_id: groupId,
    scope: '[]',
    attributes: '{}',
  });
  if ('taken' in inserted) {
    throw refuse('validation_failed', { fields: { [inserted.taken]: [takenTexts[inserted.taken]] } });
  }
  if (isWelcomed) await enqueueWelcomeMail(trx, { customerId: inserted.id, now });
  await publishEvent(trx, {
    topic: 'customer.registered',
    now,
    read: async () => ({ customer_id: inserted.id, kind: person.kind }),
  });
  return inserted;
}

const takenTexts = {
  email: 'Já há um cliente com este e-mail.',
  taxvat: 'Já há um cliente com este CPF ou CNPJ.',
} as const;

async function takenFields(
  { trx }: InTransaction,
  { email, taxvat }: { email: string; taxvat: string },
): Promise<FieldMessages | null> {
  const [isEmailTaken, isTaxvatTaken] = await Promise.all([
    customerRepository.exists(trx, { email }),
    customerRepository.exists(trx, { taxvat }),
  ]);
  if (!isEmailTaken && !isTaxvatTaken) return null;
  return {
    ...(isEmailTaken && { email: [takenTexts.email] }),
    ...(isTaxvatTaken && { taxvat: [takenTexts.taxvat] }),
  };
}

/** Changes name and phone, and the names of a company, of a customer whose row is locked, by the rules of registration. */
export async function changeContact(
  { trx, refuse }: InTransaction & Refusing<'validation_failed'>,
  {
    customerId,
    kind,
    input,
  }: { customerId: number; kind: 'pf' | 'pj'; input: ContactInput & TypedCompanyNames },
): Promise<ContactInput & TypedCompanyNames> {
  const { contact, fields } = checkContact(input, kind);
  if (!contact) throw refuse('validation_failed', { fields: fields ?? {} });
  const { company_name, trade_name } = companyNames(kind, input);
  const changed = {
    ...contact,
    ...(kind === 'pj' && input.company_name !== undefined && { company_name }),
    ...(kind === 'pj' && input.trade_name !== undefined && { trade_name }),
  };
  await customerRepository.setContact(trx, customerId, changed);
  return changed;
}
