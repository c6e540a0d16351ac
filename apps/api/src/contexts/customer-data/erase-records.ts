import { writeOffCredit } from '#api/contexts/credits/credits.public.ts';
import { deleteSavedCards } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { fiscalTerm } from './domain/fiscal-term.ts';
import { namesEmail } from './domain/names-email.ts';
import { erasureRepository } from './erasure-repository.ts';

/** A customer whose row is locked and whose orders and returns are finished. */
interface ErasedBuyer {
  readonly id: number;
  readonly taxvat: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Deletes the personal data of an account or a guest buyer from every record that names it; decision 32 lists what remains and why.
 * Returns the published pictures, whose files the caller removes last.
 */
export async function eraseRecords(trx: StoreTransaction, buyer: ErasedBuyer, now: Date): Promise<string[]> {
  const { id } = buyer;
  await erasureRepository.eraseOwn(trx, id);
  await erasureRepository.releaseUploads(trx, id);
  await eraseSales(trx, buyer, now);
  await deleteSavedCards(trx, id, now);
  const photos = await erasureRepository.reviewPhotos(trx, id);
  await erasureRepository.eraseReviews(trx, id);
  if (await erasureRepository.isNamed(trx, id)) await erasureRepository.emptyCustomer(trx, id, now);
  else await erasureRepository.removeCustomer(trx, id);
  return photos;
}

/** Deletes the records of an e-mail outside its account: newsletter, alerts, submitted forms. */
export async function eraseByEmail(trx: StoreTransaction, email: string): Promise<void> {
  await erasureRepository.eraseByEmail(trx, email);
  const submissions = await erasureRepository.submissionsNaming(trx, email);
  await erasureRepository.removeSubmissions(
    trx,
    submissions
      .filter(({ answers }) => answers.some(({ value }) => namesEmail(value, email)))
      .map(({ id }) => id),
  );
}

async function eraseSales(trx: StoreTransaction, buyer: ErasedBuyer, now: Date): Promise<void> {
  const { id } = buyer;
  await writeOffCredit(trx, id, now);
  const soldAt = await erasureRepository.lastSale(trx, id);
  if (soldAt) {
    await erasureRepository.keepFiscalBuyer(trx, {
      customer_id: id,
      taxvat: buyer.taxvat,
      name: `${buyer.first_name} ${buyer.last_name}`,
      keep_until: fiscalTerm(dayInSaoPaulo(soldAt)),
    });
  }
  await erasureRepository.eraseOrders(trx, id);
  await erasureRepository.eraseReturns(trx, id);
}
