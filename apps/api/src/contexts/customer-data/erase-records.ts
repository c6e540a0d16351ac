import { eraseAlertsOf } from '#api/contexts/alerts/alerts.public.ts';
import { eraseCartsOf } from '#api/contexts/cart/cart.public.ts';
import { eraseSubmissionsNaming, eraseSubscriptionOf } from '#api/contexts/content/content.public.ts';
import { writeOffCredit } from '#api/contexts/credits/credits.public.ts';
import {
  eraseAccountDataOf,
  eraseBuyersOf,
  eraseCustomerRow,
} from '#api/contexts/customer/customer.public.ts';
import { eraseDraftsOf } from '#api/contexts/drafts/drafts.public.ts';
import { eraseGiftCardsByEmail, eraseGiftCardsOf } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { eraseListsOf } from '#api/contexts/lists/lists.public.ts';
import { eraseOrdersOf } from '#api/contexts/orders/orders.public.ts';
import { erasePastOrdersOf, erasePastOrdersOfEmail } from '#api/contexts/past-orders/past-orders.public.ts';
import {
  deleteCreditLimit,
  deleteSavedCards,
  erasePaymentsOf,
} from '#api/contexts/payment/payment.public.ts';
import { eraseRemindersByEmail, eraseRemindersOf } from '#api/contexts/reminders/reminders.public.ts';
import { eraseReturnsOf } from '#api/contexts/returns/returns.public.ts';
import { eraseReviewsOf } from '#api/contexts/reviews/reviews.public.ts';
import { eraseUploadsOf } from '#api/contexts/storage/storage.public.ts';
import { eraseWhatsappOf } from '#api/contexts/whatsapp/whatsapp.public.ts';
import { eraseWishesOf } from '#api/contexts/wishlist/wishlist.public.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { fiscalTerm } from './domain/fiscal-term.ts';
import { erasureRepository } from './erasure-repository.ts';

/** A customer whose row is locked and whose orders and returns are finished. */
interface ErasedBuyer {
  readonly id: number;
  readonly taxvat: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
}

/**
 * Deletes the personal data of an account or a guest buyer from every record that names it; decision 32 lists what remains and why.
 * Returns the published pictures, whose files the caller removes last.
 */
export async function eraseRecords(
  trx: StoreTransaction,
  { buyer, now }: { buyer: ErasedBuyer; now: Date },
): Promise<string[]> {
  const { id } = buyer;
  await eraseRemindersOf(trx, id);
  await eraseWhatsappOf(trx, id);
  await eraseCartsOf(trx, id);
  await eraseAccountDataOf(trx, id);
  await erasePastOrdersOf(trx, id);
  await eraseListsOf(trx, id);
  await eraseWishesOf(trx, id);
  await eraseUploadsOf(trx, id);
  await eraseSales(trx, { buyer, now });
  await eraseBuyersOf(trx, id);
  await deleteSavedCards(trx, { customerId: id, now });
  await deleteCreditLimit(trx, { customerId: id, now });
  const photos = await eraseReviewsOf(trx, id);
  await eraseCustomerRow(trx, {
    customerId: id,
    isReferenced: await erasureRepository.isNamed(trx, id),
    now,
  });
  return photos;
}

/** Deletes the records of an e-mail outside its account: newsletter, alerts, submitted forms. */
export async function eraseByEmail(trx: StoreTransaction, email: string): Promise<void> {
  await eraseSubscriptionOf(trx, email);
  await erasePastOrdersOfEmail(trx, email);
  await eraseAlertsOf(trx, email);
  await eraseRemindersByEmail(trx, email);
  await eraseGiftCardsByEmail(trx, email);
  await eraseSubmissionsNaming(trx, email);
}

async function eraseSales(
  trx: StoreTransaction,
  { buyer, now }: { buyer: ErasedBuyer; now: Date },
): Promise<void> {
  const { id } = buyer;
  await writeOffCredit(trx, { customerId: id, now });
  const soldAt = await erasureRepository.lastSale(trx, id);
  if (soldAt) {
    await erasureRepository.keepFiscalBuyer(trx, {
      customer_id: id,
      taxvat: buyer.taxvat,
      name: buyerName(buyer),
      keep_until: fiscalTerm(dayInSaoPaulo(soldAt)),
    });
  }
  await erasePaymentsOf(trx, id);
  await eraseDraftsOf(trx, id);
  await eraseGiftCardsOf(trx, id);
  await eraseOrdersOf(trx, id);
  await eraseReturnsOf(trx, id);
}
