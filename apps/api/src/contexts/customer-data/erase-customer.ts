import {
  type CustomerMailContext,
  type Proof,
  type ProofRefusal,
  requireProof,
  enqueueAccountErasedMail,
} from '#api/contexts/customer/customer.public.ts';
import { sweepErasedUploads } from '#api/contexts/storage/storage.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { eraseByEmail, eraseRecords } from './erase-records.ts';
import { erasureRepository } from './erasure-repository.ts';

/**
 * Deletes an account and its personal data [ACC+01]; decision 32 lists what remains and why. Refused while the shop
 * owes the customer the completion of an order or return.
 */
export async function eraseCustomer(
  context: CustomerMailContext & Refusing<ProofRefusal | 'orders_open' | 'returns_open'>,
  proof: Proof,
): Promise<null> {
  const { db, services, store, customerId } = context;
  // Checked before a PIN is redeemed.
  await requireNothingOpen({ db, refuse: context.refuse }, customerId);
  await requireProof(context, proof);
  const now = services.clock.now();
  await db.transaction().execute(async (trx) => {
    // A concurrent order or return waits for this lock and then finds no customer.
    await erasureRepository.lock(trx, customerId);
    const found = await erasureRepository.customer(trx, customerId);
    if (!found) throw context.refuse('unauthenticated');
    await requireNothingOpen({ db: trx, refuse: context.refuse }, customerId);
    await eraseByEmail(trx, found.email);
    const photos = await eraseRecords(trx, { buyer: { id: customerId, ...found }, now });
    await enqueueAccountErasedMail(trx, { customerId, formerEmail: found.email, now });
    // Last, and inside the transaction: if a file cannot be deleted, the account remains and can be deleted again.
    for (const photo of photos) await services.files.remove(store.publicId, photo);
  });
  services.background.run('sweep the files of a deleted account', () =>
    sweepErasedUploads({ db, services }, store.publicId),
  );
  return null;
}

async function requireNothingOpen(
  { db, refuse }: InStore & Refusing<'orders_open' | 'returns_open'>,
  customerId: number,
): Promise<void> {
  if ((await erasureRepository.openOrders(db, customerId)).length > 0) throw refuse('orders_open');
  if ((await erasureRepository.openReturns(db, customerId)).length > 0) throw refuse('returns_open');
}
