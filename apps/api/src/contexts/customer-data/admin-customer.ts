import type {
  AdminCustomer,
  AdminCustomerRow,
  CustomerOrderRow,
} from '@vitrine/contract/admin/schemas/customers.ts';

import { readBalances } from '#api/contexts/credits/credits.public.ts';
import { notesOfCustomer } from '#api/contexts/customer/customer.public.ts';
import { readCredit, saveCreditLimit, versionOfLimit } from '#api/contexts/payment/payment.public.ts';
import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import {
  maskAllBut,
  maskEmail,
  maskName,
  maskText,
  seesPersonal,
} from '#api/platform/admin/mask-personal.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction, InStore } from '#api/platform/use-case-context.ts';

import { companyBuyersOf } from './company-buyers-of.ts';
import { unknownCustomer } from './erase-by-staff.ts';
import {
  type CustomerFilter,
  type CustomerWindow,
  listedCustomerRepository,
} from './listed-customer-repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof listedCustomerRepository.byId>>>;
type CustomerAddress = AdminCustomer['addresses'][number];

const latestOrderCount = 10;
const keptDigits = 4;

/** Lists customers; personal data is masked for whoever may not see it [ADM+11]. */
export async function listAdminCustomers(
  { db, actor }: InStore & ByActor,
  { filter, window }: { filter: CustomerFilter; window: CustomerWindow },
): Promise<{ items: AdminCustomerRow[]; total: number }> {
  const { items, total } = await listedCustomerRepository.page(db, filter, window);
  return { items: items.map((row) => toRow(row, actor)), total };
}

/** Returns a customer for staff; refuses an unknown or erased one. */
export async function readAdminCustomer(
  { db, actor }: InStore & ByActor,
  { id, now }: { id: number; now: Date },
): Promise<AdminCustomer> {
  const row = await listedCustomerRepository.byId(db, id);
  if (!row) throw unknownCustomer();
  const [addresses, orders, credits, credit, consent, notes, buyers] = await Promise.all([
    listedCustomerRepository.addresses(db, id),
    listAdminCustomerOrders(db, {
      id,
      window: { sort: 'placed_at', order: 'desc', limit: latestOrderCount, offset: 0 },
    }),
    readBalances(db, { customerId: id, now }),
    readCredit(db, id),
    listedCustomerRepository.consent(db, id),
    notesOfCustomer(db, id),
    companyBuyersOf({ db, actor }, { customerId: id, now }),
  ]);
  const maskedForActor = seesPersonal(actor) ? (address: CustomerAddress) => address : maskedAddress;
  return {
    ...toRow(row, actor),
    contact: seesPersonal(actor) ? contactOf(row) : null,
    company: companyOf(maskedRow(row, actor)),
    buyers,
    notes: notes.map(({ author_kind: kind, author_name: name, written_at: at, ...note }) => ({
      ...note,
      author: { kind, name },
      written_at: at.toISOString(),
    })),
    addresses: addresses.map(({ customer_id: _, ...address }) => maskedForActor(address)),
    orders_count: orders.total,
    last_orders: orders.items,
    credits,
    credit_limit: credit && {
      limit_centavos: credit.limitCentavos,
      owed_centavos: credit.owedCentavos,
      available_centavos: credit.availableCentavos,
    },
    credit_limit_version: versionOfLimit(credit?.limitCentavos ?? null),
    consent: consent
      ? {
          functional: consent.functional,
          analytics: consent.analytics,
          marketing: consent.marketing,
          timestamp: consent.chosen_at.toISOString(),
        }
      : null,
    version: versionOf({ group: row.group_code }),
  };
}

/** Refuses an unknown or erased customer. */
export async function requireCustomer(db: StoreDatabase, id: number): Promise<void> {
  if (!(await listedCustomerRepository.byId(db, id))) throw unknownCustomer();
}

/** Sets how much a company may owe for orders on terms; refuses a person and a buyer without an account. */
export async function changeCreditLimit(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  change: { customerId: number; limitCentavos: number | null; version: string; now: Date },
): Promise<void> {
  const row = await listedCustomerRepository.byId(trx, change.customerId);
  if (!row) throw unknownCustomer();
  if (row.kind !== 'pj' || row.is_guest) throw new OperatorProblem('credit_limit_of_person');
  await saveCreditLimit({ trx, trail }, change);
}

export async function listAdminCustomerOrders(
  db: StoreDatabase,
  { id, window }: { id: number; window: SortedWindow<'placed_at' | 'total_centavos'> },
): Promise<{ items: CustomerOrderRow[]; total: number }> {
  const { items, total } = await listedCustomerRepository.orders(db, id, window);
  const rows = items.map(({ increment_id: number, status, placed_at: at, total_centavos }) => ({
    number,
    status,
    placed_at: at.toISOString(),
    total_centavos,
  }));
  return { items: rows, total };
}

/** Returns what staff change of a customer, with its version. */
export function contactOf({
  kind,
  first_name,
  last_name,
  company_name,
  trade_name,
  phone,
}: Pick<Row, 'kind' | 'first_name' | 'last_name' | 'company_name' | 'trade_name' | 'phone'>): NonNullable<
  AdminCustomer['contact']
> {
  const contact = { first_name, last_name, phone, ...(kind === 'pj' && { company_name, trade_name }) };
  return { ...contact, version: versionOf(contact) };
}

/** Returns what is known of a company beside its document; null for a person. */
function companyOf({
  kind,
  first_name,
  last_name,
  company_name,
  trade_name,
  activity,
}: Row): AdminCustomer['company'] {
  return kind === 'pj'
    ? { company_name, trade_name, activity, buyer: `${first_name} ${last_name}`.trim() }
    : null;
}

/** Masks a row's personal data for whoever may not see it. */
export function maskedRow<
  Masked extends Pick<
    Row,
    'first_name' | 'last_name' | 'company_name' | 'trade_name' | 'email' | 'taxvat' | 'phone'
  >,
>(row: Masked, actor: Actor): Masked {
  if (seesPersonal(actor)) return row;
  return {
    ...row,
    ...maskedNames(row),
    company_name: maskName(row.company_name),
    trade_name: maskName(row.trade_name),
    email: maskEmail(row.email),
    taxvat: maskAllBut(row.taxvat, 2),
    phone: maskAllBut(row.phone, keptDigits),
  };
}

function toRow(row: Row, actor: Actor): AdminCustomerRow {
  const masked = maskedRow(row, actor);
  const { id, kind, email, taxvat, phone, is_guest } = masked;
  return {
    id,
    kind,
    name: buyerName(masked),
    email,
    taxvat,
    phone,
    is_guest,
    group:
      row.group_code === null || row.group_name === null
        ? null
        : { code: row.group_code, name: row.group_name },
    created_at: row.created_at.toISOString(),
  };
}

function maskedAddress(address: CustomerAddress): CustomerAddress {
  return {
    ...address,
    ...maskedNames(address),
    phone: maskAllBut(address.phone, keptDigits),
    postcode: maskAllBut(address.postcode, 3),
    street: maskText(address.street),
    number: maskText(address.number),
    complement: maskText(address.complement),
  };
}

/** Splits a masked whole name: its first word, and the initials of all others. */
function maskedNames({ first_name, last_name }: { first_name: string; last_name: string }) {
  const [first = '', ...others] = maskName(`${first_name} ${last_name}`).split(' ');
  return { first_name: first, last_name: others.join(' ') };
}
