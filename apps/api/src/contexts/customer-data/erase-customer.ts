import { writeOffCredit } from '#api/contexts/credits/credits.public.ts';
import {
  type CustomerMailContext,
  type Proof,
  requireProof,
  enqueueAccountErasedMail,
} from '#api/contexts/customer/customer.public.ts';
import { deleteSavedCards } from '#api/contexts/payment/payment.public.ts';
import { sweepUploads } from '#api/contexts/storage/storage.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refuse, Refusing } from '#api/platform/refusal.ts';

import { fiscalTerm } from './domain/fiscal-term.ts';
import { namesEmail } from './domain/names-email.ts';
import { erasureRepository } from './erasure-repository.ts';

type ErasedCustomer = NonNullable<Awaited<ReturnType<typeof erasureRepository.customer>>>;

/**
 * Deletes an account and its personal data [ACC+01]; decision 32 lists what remains and why. Refused while the shop
 * owes the customer the completion of an order or return.
 */
export async function eraseCustomer(
  context: CustomerMailContext &
    Refusing<'unauthenticated' | 'orders_open' | 'returns_open' | 'validation_failed' | 'too_many_requests'>,
  proof: Proof,
): Promise<null> {
  const { db, services, store, customerId } = context;
  // Checked before a PIN is redeemed.
  await requireNothingOpen(context.refuse, db, customerId);
  await requireProof(context, proof);
  const now = services.clock.now();
  await db.transaction().execute(async (trx) => {
    // A concurrent order or return waits for this lock and then finds no customer.
    await erasureRepository.lock(trx, customerId);
    const found = await erasureRepository.customer(trx, customerId);
    if (!found) throw context.refuse('unauthenticated');
    await requireNothingOpen(context.refuse, trx, customerId);
    await eraseTraces(trx, { customerId, email: found.email });
    await eraseSales(trx, customerId, { customer: found, now });
    await deleteSavedCards(trx, customerId, now);
    const photos = await erasureRepository.reviewPhotos(trx, customerId);
    await erasureRepository.eraseReviews(trx, customerId);
    if (await erasureRepository.isNamed(trx, customerId)) {
      await erasureRepository.emptyCustomer(trx, customerId, now);
    } else {
      await erasureRepository.removeCustomer(trx, customerId);
    }
    await enqueueAccountErasedMail(trx, { customerId, formerEmail: found.email, now });
    // Last, and inside the transaction: if a file cannot be deleted, the account remains and can be deleted again.
    for (const photo of photos) await services.files.remove(store.publicId, photo);
  });
  services.background.run('sweep the files of a deleted account', () =>
    sweepUploads(db, store.publicId, services),
  );
  return null;
}

async function requireNothingOpen(
  refuse: Refuse<'orders_open' | 'returns_open'>,
  db: StoreDatabase,
  customerId: number,
): Promise<void> {
  if ((await erasureRepository.openOrders(db, customerId)).length > 0) throw refuse('orders_open');
  if ((await erasureRepository.openReturns(db, customerId)).length > 0) throw refuse('returns_open');
}

async function eraseTraces(
  trx: StoreTransaction,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  await erasureRepository.eraseOwn(trx, customerId);
  await erasureRepository.releaseUploads(trx, customerId);
  await erasureRepository.eraseByEmail(trx, email);
  const submissions = await erasureRepository.submissionsNaming(trx, email);
  await erasureRepository.removeSubmissions(
    trx,
    submissions
      .filter(({ answers }) => answers.some(({ value }) => namesEmail(value, email)))
      .map(({ id }) => id),
  );
}

async function eraseSales(
  trx: StoreTransaction,
  customerId: number,
  { customer, now }: { customer: ErasedCustomer; now: Date },
): Promise<void> {
  await writeOffCredit(trx, customerId, now);
  const soldAt = await erasureRepository.lastSale(trx, customerId);
  if (soldAt) {
    await erasureRepository.keepFiscalBuyer(trx, {
      customer_id: customerId,
      taxvat: customer.taxvat,
      name: `${customer.first_name} ${customer.last_name}`,
      keep_until: fiscalTerm(dayInSaoPaulo(soldAt)),
    });
  }
  await erasureRepository.eraseOrders(trx, customerId);
  await erasureRepository.eraseReturns(trx, customerId);
}
