import {
  customerCredentials,
  enqueueAccountErasedMail,
  enqueueGuestErasedMail,
} from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { eraseByEmail, eraseRecords } from './erase-records.ts';
import { erasureRepository } from './erasure-repository.ts';

export interface ErasureContext extends InAuditedTransaction {
  readonly now: Date;
  readonly removePicture: (path: string) => Promise<void>;
}

/**
 * Deletes a customer's personal data at their request, as they can themselves [ADM+11]; decision 32 lists what remains and why.
 * The repeated e-mail guards against erasing another customer. Refused while the shop owes the completion of an order or return.
 */
export async function eraseByStaff(
  { trx, trail, now, removePicture }: ErasureContext,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  // A concurrent order or return waits for this lock and then finds no customer.
  await erasureRepository.lock(trx, customerId);
  const found = await erasureRepository.customer(trx, customerId);
  if (!found) throw unknownCustomer();
  if (found.email !== email) {
    throw new OperatorProblem('email_differs');
  }
  await requireNothingOwed(trx, [{ id: customerId }]);
  const photos: string[] = [];
  // The audit keeps nothing personal, and nothing afterwards.
  await trail.change({
    target: customerTarget(customerId),
    read: async () => ({ is_guest: found.is_guest }),
    async write() {
      // Records by e-mail belong to the account that has it; an order's e-mail may be mistyped.
      if (!found.is_guest || !(await customerCredentials(trx, { email }))) await eraseByEmail(trx, email);
      photos.push(...(await eraseRecords(trx, { buyer: { id: customerId, ...found }, now })));
      const enqueueMail = found.is_guest ? enqueueGuestErasedMail : enqueueAccountErasedMail;
      await enqueueMail(trx, { customerId, formerEmail: email, now });
      return null;
    },
  });
  // Last, and inside the transaction: if a file cannot be deleted, the data remains and can be deleted again.
  for (const photo of photos) await removePicture(photo);
}

export const customerTarget = (id: number) => ({ kind: 'customer', id: String(id) });

/** Refuses while an order or return of one of these customers is open. */
export async function requireNothingOwed(
  db: StoreDatabase,
  customers: readonly { readonly id: number }[],
): Promise<void> {
  const orders: string[] = [];
  const returns: number[] = [];
  for (const { id } of customers) {
    orders.push(...(await erasureRepository.openOrders(db, id)).map((order) => order.increment_id));
    returns.push(...(await erasureRepository.openReturns(db, id)).map((one) => one.id));
  }
  if (orders.length > 0) {
    throw new OperatorProblem('orders_open', { orders: orders.join(', ') });
  }
  if (returns.length > 0) {
    throw new OperatorProblem('returns_open', { returns: returns.join(', ') });
  }
}

export const unknownCustomer = (): OperatorProblem => new OperatorProblem('customer_not_found');
