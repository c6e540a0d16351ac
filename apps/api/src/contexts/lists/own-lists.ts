import { randomUUID } from 'node:crypto';

import type { CustomerList, CustomerListInput } from '@vitrine/contract/schemas/customer-lists.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { customerListRepository } from './customer-list-repository.ts';
import { listGlance } from './list-line.ts';

/** Bounds the lists of one customer, so that they cannot fill the database. */
const maxLists = 50;

interface OwnList {
  readonly listId: number;
  readonly customerId: number;
}

export async function listOwnLists(db: StoreDatabase, customerId: number): Promise<CustomerList[]> {
  const lists = await customerListRepository.ofCustomer(db, customerId);
  const items = await customerListRepository.items(
    db,
    lists.map(({ id }) => id),
  );
  const byList = Map.groupBy(items, (item) => item.list_id);
  return lists.map((list) => ({ ...list, ...listGlance(byList.get(list.id) ?? []) }));
}

export async function createOwnList(
  { db, refuse }: InStore & Refusing<'lists_full'>,
  { customerId, input, now }: { customerId: number; input: CustomerListInput; now: Date },
): Promise<CustomerList> {
  const lists = await customerListRepository.ofCustomer(db, customerId);
  if (lists.length >= maxLists) throw refuse('lists_full');
  const list = await customerListRepository.create(db, {
    ...input,
    customer_id: customerId,
    created_at: now,
  });
  return { ...list, ...listGlance([]) };
}

export async function changeOwnList(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { list, input }: { list: OwnList; input: CustomerListInput },
): Promise<CustomerListInput> {
  if (!(await customerListRepository.change(db, list, input))) throw refuse('not_found');
  return input;
}

export async function renewLink(
  { db, refuse }: InStore & Refusing<'not_found'>,
  list: OwnList,
): Promise<{ link: string }> {
  const link = randomUUID();
  if (!(await customerListRepository.change(db, list, { link }))) throw refuse('not_found');
  return { link };
}

export async function deleteOwnList(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { listId, customerId }: OwnList,
): Promise<null> {
  if (!(await customerListRepository.remove(db, listId, customerId))) throw refuse('not_found');
  return null;
}
