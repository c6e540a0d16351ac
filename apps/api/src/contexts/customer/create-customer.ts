import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { customerInput } from '@vitrine/contract/schemas/customer.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import type { z } from 'zod';

import { checkCompany, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { claimUpload } from '#api/contexts/storage/storage.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { hashPassword } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { requireSolvedCaptcha } from '#api/platform/require-solved-captcha.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { addressRepository } from './address-repository.ts';
import { customerRepository, type NewCustomer } from './customer-repository.ts';
import { checkAddress, type CheckedAddress } from './domain/check-address.ts';
import { checkAttributes } from './domain/check-attributes.ts';
import { checkPerson } from './domain/check-person.ts';
import { companyNames } from './domain/company-names.ts';
import { FieldFindings } from './domain/field-findings.ts';
import { enqueueWelcomeMail } from './enqueue-account-mails.ts';
import { isRefusedPostcode } from './is-refused-postcode.ts';
import { createLoginGrant } from './login-grant.ts';
import { registrationFormRepository } from './registration-form-repository.ts';

type Input = z.output<typeof customerInput>;

interface Registration extends UsingLookups {
  readonly db: StoreDatabase;
  readonly services: Services & UsingLookups['services'];
  readonly store: RequestStore;
  readonly clientAddress: string;
}

/**
 * Registers a customer. Refuses with the messages of all fields at once [REG-02 to REG-07, REG-09]. Checks the company
 * registry last, because a browser may have skipped it [REG-12].
 */
export async function createCustomer(
  context: Registration &
    Refusing<
      | 'validation_failed'
      | 'company_not_found'
      | 'company_refused'
      | 'company_activity_refused'
      | 'company_unverified'
      | 'company_registry_silent'
      | 'captcha_failed'
      | 'upstream_unavailable'
    >,
  input: Input,
): Promise<{ id: number; login_grant?: string }> {
  const { db, services } = context;
  const now = services.clock.now();
  // Honeypot, hidden from people. The refusal does not name it; a person whose browser filled it learns that the
  // account was not created.
  if (input.validator) throw context.refuse('validation_failed');

  const settings = await storeSettings(db);
  const findings = new FieldFindings();
  const { person, kind, fields } = checkPerson(input, settings);
  findings.addAll('', fields);
  if (settings['customers/recaptcha'] && !input.hcaptcha) findings.add('hcaptcha', 'validation.required');
  const groupId = await chosenGroup(db, { input, settings, findings });
  const shownInForm = await registrationFormRepository.attributes(db, [1, 2]);
  const attributes = kind && checkAttributes(shownInForm, kind, input, now);
  findings.addAll('', attributes?.fields ?? null);
  const addresses = checkAddresses(input, settings, findings);
  await addRefusedPostcodes({ services }, { settings, addresses, findings });
  if (person) await addTaken(db, { person, findings });

  const found = findings.messages;
  if (found || !person) throw fieldRefusal({ refuse: context.refuse }, found ?? {});
  const cnpj = settings['company_registry/enabled'] ? parseCnpj(person.taxvat) : null;
  const registered = cnpj ? await checkCompany(context, { cnpj, settings }) : null;
  // Last, because a captcha token can be verified only once.
  if (settings['customers/recaptcha']) {
    await requireSolvedCaptcha(context, {
      token: input.hcaptcha,
      clientAddress: context.clientAddress,
    });
  }
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  const { id } = await insert(
    { db, refuse: context.refuse },
    {
      customer: {
        ...person,
        ...companyNames(kind, input, registered),
        password_hash: passwordHash,
        group_id: groupId,
        scope: '[]',
        attributes: JSON.stringify(attributes?.values ?? {}),
      },
      addresses,
      uploads: uploadsIn(shownInForm, attributes?.values ?? {}),
      now,
    },
  );
  if (passwordHash !== null) return { id };
  const moment = { now, tokenSecret: services.tokenSecret };
  return { id, login_grant: await createLoginGrant(db, { customerId: id, ...moment }) };
}

/** Returns code and upload id of each file attribute. */
function uploadsIn(
  attributes: readonly { code: string; type: string }[],
  values: Readonly<Record<string, string>>,
): [code: string, uploadId: string][] {
  const codes = new Set(attributes.filter(({ type }) => type === 'file').map(({ code }) => code));
  return Object.entries(values).filter(([code]) => codes.has(code));
}

async function chosenGroup(
  db: StoreDatabase,
  { input, settings, findings }: { input: Input; settings: Settings; findings: FieldFindings },
): Promise<number | null> {
  if (!settings['customers/show_customer_groups']) return null;
  if (input.group_id == null) {
    findings.add('group_id', 'validation.required');
    return null;
  }
  const groups = await registrationFormRepository.publicGroups(db);
  if (groups.some(({ id }) => id === input.group_id)) return input.group_id;
  findings.add('group_id', 'validation.invalid');
  return null;
}

function checkAddresses(input: Input, settings: Settings, findings: FieldFindings): CheckedAddress[] {
  return input.addresses.flatMap((address, index) => {
    const checked = checkAddress(address, settings);
    if ('address' in checked) return [checked.address];
    findings.addAll(`addresses.${index}.`, checked.fields);
    return [];
  });
}

async function addRefusedPostcodes(
  { services }: { readonly services: UsingLookups['services'] },
  {
    settings,
    addresses,
    findings,
  }: { settings: Settings; addresses: readonly CheckedAddress[]; findings: FieldFindings },
): Promise<void> {
  for (const [index, { postcode }] of addresses.entries()) {
    if (await isRefusedPostcode({ services }, { settings, postcode }))
      findings.add(`addresses.${index}.postcode`, 'validation.postcode');
  }
}

async function addTaken(
  db: StoreDatabase,
  {
    person: { email, taxvat },
    findings,
  }: { person: { email: string; taxvat: string }; findings: FieldFindings },
): Promise<void> {
  if (await customerRepository.exists(db, { email })) findings.add('email', refusals.email_taken.message);
  if (await customerRepository.exists(db, { taxvat })) findings.add('taxvat', refusals.taxvat_taken.message);
}

/** Two concurrent registrations may both pass the check: the database accepts one. */
async function insert(
  { db, refuse }: InStore & Refusing<'validation_failed'>,
  {
    customer,
    addresses,
    uploads,
    now,
  }: {
    customer: NewCustomer;
    addresses: readonly CheckedAddress[];
    uploads: readonly [code: string, uploadId: string][];
    now: Date;
  },
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const inserted = await customerRepository.insert(trx, customer);
    if ('taken' in inserted) {
      throw fieldRefusal({ refuse }, { [inserted.taken]: [refusals[`${inserted.taken}_taken`].message] });
    }
    for (const [code, id] of uploads) {
      const isClaimed = await claimUpload(trx, { id, customerId: inserted.id, now });
      if (!isClaimed) throw fieldRefusal({ refuse }, { [code]: ['validation.file'] });
    }
    for (const address of addresses) {
      const { id } = await addressRepository.insert(trx, inserted.id, address);
      await addressRepository.setDefault(trx, inserted.id, id);
    }
    await enqueueWelcomeMail(trx, { customerId: inserted.id, now });
    await publishEvent(trx, {
      topic: 'customer.registered',
      now,
      read: async () => ({ customer_id: inserted.id, kind: customer.kind }),
    });
    return { id: inserted.id };
  });
}

function fieldRefusal({ refuse }: Refusing<'validation_failed'>, fields: FieldMessages) {
  return refuse('validation_failed', { fields });
}
