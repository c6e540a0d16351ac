import { hash } from '@node-rs/argon2';
import type { DemoCustomer, DemoStore } from '@vitrine/fixtures/demo-store.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { inBatches } from './in-batches.ts';

/** A store's customers by e-mail, with their ids. */
export type SeededCustomers = ReadonlyMap<string, { id: number; customer: DemoCustomer }>;

export async function insertCustomers(db: StoreDatabase, store: DemoStore): Promise<SeededCustomers> {
  const groupIds = await insertGroups(db, store);
  await insertAttributes(db, store);
  const rows = await Promise.all(
    store.customers.map(async (customer) => ({
      kind: customer.type,
      email: customer.email.toLowerCase(),
      password_hash: await hash(customer.password),
      taxvat: customer.taxvat,
      first_name: customer.first_name,
      last_name: customer.last_name,
      company_name: customer.company_name ?? '',
      phone: customer.phone,
      group_id: groupIds.get(customer.group_code) ?? null,
      scope: JSON.stringify([]),
      attributes: JSON.stringify(customer.attributes),
    })),
  );
  const ids = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    const inserted = await db.insertInto('customers').values(batch).returning(['id', 'email']).execute();
    for (const { id, email } of inserted) ids.set(email, id);
  }
  const customers: SeededCustomers = new Map(
    store.customers.map((customer) => [
      customer.email,
      { id: ids.get(customer.email.toLowerCase()) ?? 0, customer },
    ]),
  );
  await insertAddresses(db, customers);
  return customers;
}

async function insertGroups(db: StoreDatabase, store: DemoStore): Promise<ReadonlyMap<string, number>> {
  if (store.customer_groups.length === 0) return new Map();
  const inserted = await db
    .insertInto('customer_groups')
    .values(store.customer_groups.map(({ code, name, is_public }) => ({ code, name, is_public })))
    .returning(['id', 'code'])
    .execute();
  return new Map(inserted.map(({ id, code }) => [code, id]));
}

async function insertAttributes(db: StoreDatabase, store: DemoStore): Promise<void> {
  if (store.customer_attributes.length === 0) return;
  await db
    .insertInto('customer_attributes')
    .values(
      store.customer_attributes.map((attribute, index) => ({
        ...attribute,
        options: JSON.stringify(attribute.options.map(({ value, label }) => ({ id: value, value: label }))),
        position: index + 1,
      })),
    )
    .execute();
}

async function insertAddresses(db: StoreDatabase, customers: SeededCustomers): Promise<void> {
  const rows = [...customers.values()].flatMap(({ id, customer }) =>
    customer.addresses.map((address) => ({
      ...address,
      complement: address.complement ?? '',
      customer_id: id,
    })),
  );
  for (const batch of inBatches(rows)) await db.insertInto('customer_addresses').values(batch).execute();
}
