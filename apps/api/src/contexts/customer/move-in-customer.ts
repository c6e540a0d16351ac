import { createHash } from 'node:crypto';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { addressRepository, type AddressRow } from './address-repository.ts';
import { customerOriginRepository } from './customer-origin-repository.ts';

/** A customer of another shop, in values that the store keeps; an empty text is unknown. */
export interface MovedInCustomer {
  readonly system: string;
  readonly key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Of a company; both are empty for a person. */
  readonly company_name: string;
  readonly trade_name: string;
  readonly phone: string;
  readonly taxvat: { readonly value: string; readonly kind: 'pf' | 'pj' } | null;
  readonly birthday: string;
  readonly groupId: number | null;
  readonly passwordHash: string | null;
  readonly addresses: readonly AddressRow[];
}

interface MovedIn {
  readonly result: 'added' | 'changed' | 'unchanged';
  readonly customerId: number;
  /** The written fields, as people call them. */
  readonly fields: readonly string[];
  /** Whether the account is not one that an import created. */
  readonly isOwn: boolean;
  /** Whether the orders of its e-mail may be shown to it. */
  readonly isEmailTrusted: boolean;
  readonly isTaxvatTaken: boolean;
  /** Whether an import has asked for the newsletter before: who left it since stays away. */
  readonly hasAskedMarketing: boolean;
}

type Origin = NonNullable<Awaited<ReturnType<typeof customerOriginRepository.byKey>>>;
type Account = NonNullable<Awaited<ReturnType<typeof customerOriginRepository.lockAccount>>>;

const textFields = [
  'first_name',
  'last_name',
  'phone',
  'taxvat',
  'birthday',
  'group',
  'company_name',
  'trade_name',
] as const;
type TextField = (typeof textFields)[number];

const labels: Readonly<Record<TextField, string>> = {
  first_name: 'nome',
  last_name: 'sobrenome',
  phone: 'telefone',
  taxvat: 'CPF ou CNPJ',
  birthday: 'nascimento',
  group: 'grupo',
  company_name: 'razão social',
  trade_name: 'nome fantasia',
};

/**
 * Creates the account of another shop's customer, or updates what an import has written and no person has changed since. Of an account
 * that no import created only what is missing is filled. A password is only given to an account that an import created and that has
 * none. Returns null if the account's data was erased. Sends no mail.
 */
export async function moveInCustomer(
  trx: StoreTransaction,
  { customer, asksMarketing }: { customer: MovedInCustomer; asksMarketing: boolean },
): Promise<MovedIn | null> {
  const origin = await customerOriginRepository.byKey(trx, customer);
  const account =
    (origin && (await customerOriginRepository.lockAccount(trx, { id: origin.customer_id }))) ??
    (await customerOriginRepository.lockAccount(trx, { email: customer.email }));
  if (account && account.erased_at !== null) return null;
  const isTaxvatTaken =
    customer.taxvat !== null &&
    (await customerOriginRepository.isTaxvatTaken(trx, customer.taxvat.value, account?.id ?? null));
  const found = isTaxvatTaken ? { ...customer, taxvat: null } : customer;
  const birthdayCode = await customerOriginRepository.birthdayCode(trx);
  const plan = { found, birthdayCode, asksMarketing };
  const moved = account
    ? await updateAccount(trx, { ...plan, account, origin: origin ?? null })
    : await createAccount(trx, plan);
  return { ...moved, isTaxvatTaken };
}

interface Plan {
  readonly found: MovedInCustomer;
  readonly birthdayCode: string | null;
  readonly asksMarketing: boolean;
}

async function createAccount(
  trx: StoreTransaction,
  { found, birthdayCode, asksMarketing }: Plan,
): Promise<Omit<MovedIn, 'isTaxvatTaken'>> {
  const customerId = await customerOriginRepository.insertAccount(trx, {
    kind: found.taxvat?.kind ?? 'pf',
    email: found.email,
    password_hash: found.passwordHash,
    taxvat: found.taxvat?.value ?? '',
    first_name: found.first_name,
    last_name: found.last_name,
    ...companyOf(found),
    phone: found.phone,
    group_id: found.groupId,
    scope: '[]',
    attributes: JSON.stringify(birthdayCode && found.birthday ? { [birthdayCode]: found.birthday } : {}),
  });
  const addresses = await addAddresses(trx, { customerId, addresses: found.addresses, written: {} });
  const values = valuesOf(found, birthdayCode);
  const written = Object.fromEntries(
    textFields.flatMap((field) => (values[field] === '' ? [] : [[field, digestOf(values[field])]])),
  );
  await customerOriginRepository.put(trx, {
    ...found,
    customerId,
    isCreated: true,
    written: { ...written, ...addresses.written, ...(asksMarketing && { marketing: asked }) },
  });
  return {
    result: 'added',
    customerId,
    fields: [],
    isOwn: false,
    isEmailTrusted: true,
    hasAskedMarketing: false,
  };
}

async function updateAccount(
  trx: StoreTransaction,
  { found, birthdayCode, asksMarketing, account, origin }: Plan & { account: Account; origin: Origin | null },
): Promise<Omit<MovedIn, 'isTaxvatTaken'>> {
  const before = origin?.written ?? {};
  const current = currentOf(account, birthdayCode);
  const wanted = valuesOf(
    account.taxvat === '' || account.kind === 'pj' ? found : { ...found, ...noCompany },
    birthdayCode,
  );
  const written: Record<string, string> = { ...before };
  const changed: TextField[] = [];
  for (const field of textFields) {
    if (wanted[field] === '' || wanted[field] === current[field]) continue;
    // What differs from the last import was changed here; what is empty here is only filled once.
    const isUntouched =
      current[field] === '' ? before[field] === undefined : before[field] === digestOf(current[field]);
    if (!isUntouched) continue;
    changed.push(field);
    written[field] = digestOf(wanted[field]);
  }
  const isCreated = origin?.is_created ?? false;
  const getsPassword =
    isCreated &&
    found.passwordHash !== null &&
    account.password_hash === null &&
    account.email_confirmed_at === null;
  if (changed.length > 0 || getsPassword) {
    await customerOriginRepository.setAccount(trx, account.id, {
      ...(changed.includes('first_name') && { first_name: found.first_name }),
      ...(changed.includes('last_name') && { last_name: found.last_name }),
      ...(changed.includes('company_name') && { company_name: found.company_name }),
      ...(changed.includes('trade_name') && { trade_name: found.trade_name }),
      ...(changed.includes('phone') && { phone: found.phone }),
      ...(changed.includes('taxvat') &&
        found.taxvat && { taxvat: found.taxvat.value, kind: found.taxvat.kind }),
      ...(changed.includes('group') && { group_id: found.groupId }),
      ...(changed.includes('birthday') &&
        birthdayCode !== null && {
          attributes: JSON.stringify({ ...account.attributes, [birthdayCode]: found.birthday }),
        }),
      ...(getsPassword && { password_hash: found.passwordHash }),
    });
  }
  const addresses = await addAddresses(trx, {
    customerId: account.id,
    addresses: found.addresses,
    written: before,
  });
  await customerOriginRepository.put(trx, {
    ...found,
    customerId: account.id,
    isCreated,
    written: { ...written, ...addresses.written, ...(asksMarketing && { marketing: asked }) },
  });
  const fields = [
    ...changed.map((field) => labels[field]),
    ...(getsPassword ? ['senha'] : []),
    ...(addresses.count > 0 ? ['endereços'] : []),
  ];
  return {
    result: fields.length > 0 ? 'changed' : 'unchanged',
    customerId: account.id,
    fields,
    isOwn: !isCreated,
    isEmailTrusted: isCreated || account.email_confirmed_at !== null,
    hasAskedMarketing: before['marketing'] !== undefined,
  };
}

const noCompany = { company_name: '', trade_name: '' };

/** Returns the names of a company that the document is of: another customer's document was left out with them. */
const companyOf = ({ taxvat, company_name, trade_name }: MovedInCustomer) =>
  taxvat?.kind === 'pj' ? { company_name, trade_name } : noCompany;

const asked = 'asked';

const valuesOf = (found: MovedInCustomer, birthdayCode: string | null): Record<TextField, string> => ({
  first_name: found.first_name,
  last_name: found.last_name,
  phone: found.phone,
  taxvat: found.taxvat?.value ?? '',
  birthday: birthdayCode === null ? '' : found.birthday,
  group: found.groupId === null ? '' : String(found.groupId),
  ...companyOf(found),
});

const currentOf = (account: Account, birthdayCode: string | null): Record<TextField, string> => ({
  first_name: account.first_name,
  last_name: account.last_name,
  phone: account.phone,
  taxvat: account.taxvat,
  birthday: (birthdayCode !== null && account.attributes[birthdayCode]) || '',
  group: account.group_id === null ? '' : String(account.group_id),
  company_name: account.company_name,
  trade_name: account.trade_name,
});

/** Adds the addresses that no import has brought before: one that the customer has changed or removed since does not come back. */
async function addAddresses(
  trx: StoreTransaction,
  {
    customerId,
    addresses,
    written,
  }: { customerId: number; addresses: readonly AddressRow[]; written: Readonly<Record<string, string>> },
): Promise<{ count: number; written: Record<string, string> }> {
  const known = await addressRepository.ofCustomer(trx, customerId);
  const added: Record<string, string> = {};
  let count = 0;
  for (const address of addresses) {
    const { postcode, number, street } = address;
    const digest = `address ${digestOf([postcode, number, street.toLowerCase()].join('\n'))}`;
    if (written[digest] !== undefined) continue;
    added[digest] = asked;
    const isKnown = known.some((one) => one.postcode === postcode && one.number === number);
    if (isKnown) continue;
    const { id } = await addressRepository.insert(trx, customerId, address);
    if (known.length + count === 0) await addressRepository.setDefault(trx, customerId, id);
    count += 1;
  }
  return { count, written: added };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Returns the account with an e-mail to which the orders of that e-mail may be shown: its owner has proved it, or an import created it. */
export async function trustedAccountOf(db: StoreDatabase, email: string): Promise<number | null> {
  const account = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .where((expression) =>
      expression.or([
        expression('email_confirmed_at', 'is not', null),
        expression.exists(
          expression
            .selectFrom('customer_origins')
            .select('customer_origins.customer_id')
            .whereRef('customer_origins.customer_id', '=', 'customers.id')
            .where('customer_origins.is_created', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  return account?.id ?? null;
}
