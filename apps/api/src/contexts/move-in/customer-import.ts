import type { RowImport, RowNote, RowRecord } from '#api/contexts/catalogue/catalogue.public.ts';
import { subscribeFrom } from '#api/contexts/content/content.public.ts';
import { groupNamed } from '#api/contexts/customer-data/customer-data.public.ts';
import { moveInCustomer } from '#api/contexts/customer/customer.public.ts';
import { adoptPastOrders } from '#api/contexts/past-orders/past-orders.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type FoundCustomer, readCustomers } from './read-customers.ts';

/** Reads the customers of another shop's file. */
export const customerImport: RowImport = (table) => {
  const found = readCustomers(table);
  if ('unmapped' in found) return found;
  const { system, columns, customers, refused, headerOf } = found;
  const records = customers.map((customer): RowRecord => ({
    line: customer.line,
    notes: customer.notes,
    async write(trx, now) {
      const note = (field: Parameters<typeof headerOf>[0], code: RowNote['code'], value = ''): RowNote => ({
        line: customer.line,
        field: headerOf(field),
        code,
        value,
      });
      return writeCustomer(trx, { system, customer, note, now });
    },
  }));
  const left = refused.map((note): RowRecord => ({ line: note.line, notes: [note], write: null }));
  return {
    system,
    columns,
    records: [...records, ...left].toSorted((one, other) => one.line - other.line),
    notes: columns.flatMap(({ header, field, filled }): RowNote[] =>
      field === null && filled > 0 ? [{ line: 1, field: header, code: 'column_unused', value: '' }] : [],
    ),
  };
};

interface CustomerWrite {
  readonly system: string;
  readonly customer: FoundCustomer;
  readonly note: (field: 'email' | 'taxvat' | 'group', code: RowNote['code'], value?: string) => RowNote;
  readonly now: Date;
}

async function writeCustomer(trx: StoreTransaction, { system, customer, note, now }: CustomerWrite) {
  const notes: RowNote[] = [];
  const accepted = (await storeSettings(trx))['clients/type_persons'];
  const isAccepted = customer.taxvat === null || accepted === 'all' || accepted === customer.taxvat.kind;
  if (!isAccepted) notes.push(note('taxvat', 'taxvat_ignored', customer.taxvat?.value));
  const group = customer.group === '' ? null : await groupNamed(trx, customer.group);
  if (group?.isNew) notes.push(note('group', 'group_created', customer.group));
  const moved = await moveInCustomer(trx, {
    customer: {
      ...customer,
      system,
      taxvat: isAccepted ? customer.taxvat : null,
      groupId: group?.id ?? null,
      addresses: customer.addresses.map((address) => ({ ...address, country: 'BR' })),
      birthday: customer.birthday.split('-').toReversed().join('/'),
    },
    asksMarketing: customer.marketingAt !== null,
  });
  if (!moved) return { result: 'unchanged', notes: [note('email', 'customer_erased')], fields: [] } as const;
  const { customerId, result, fields, isOwn, isEmailTrusted, isTaxvatTaken, hasAskedMarketing } = moved;
  if (isTaxvatTaken) notes.push(note('taxvat', 'taxvat_taken', customer.taxvat?.value));
  if (isOwn) notes.push(note('email', 'customer_exists', customer.email));
  const { email, marketingAt } = customer;
  if (isEmailTrusted) await adoptPastOrders(trx, { customerId, email });
  if (marketingAt !== null && !hasAskedMarketing) {
    const name = `${customer.first_name} ${customer.last_name}`.trim();
    await subscribeFrom(trx, { email, name, at: marketingAt === 'undated' ? now : marketingAt });
  }
  return { result, notes, fields };
}
