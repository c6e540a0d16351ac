import { type StaffNoticeKind, staffNoticeKinds } from '@vitrine/contract/admin/staff-notices.ts';

import { productCards } from '#api/contexts/catalogue/catalogue.public.ts';
import { readOrderOfNotice } from '#api/contexts/orders/orders.public.ts';
import { mailStaff, staffWanting } from '#api/contexts/staff/staff.public.ts';
import { mailSenderRepository } from '#api/contexts/store/store.public.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import {
  brokenSenderMail,
  failedPaymentMail,
  lowStockMail,
  paidOrderMail,
  quoteMail,
  requestedReturnMail,
} from './staff-notice-mails.ts';

type Write = (recipient: Recipient) => MailWords;

/**
 * Sends the queued notices to staff. A notice becomes one message a person, all of them in one transaction, so that a failed mail
 * to one repeats none to another.
 */
export const staffNoticeHandlers = {
  async staff_notice({ db, id, payload, services }) {
    const kind = kindOf(payload);
    const now = services.clock.now();
    await db.transaction().execute(async (trx) => {
      for (const staffId of await staffWanting(trx, kind)) {
        await putInOutbox(trx, {
          topic: 'staff_notice_mail',
          key: `staff_notice_mail:${id}:${staffId}`,
          payload: { ...payload, staff_id: staffId },
          now,
        });
      }
    });
  },
  async staff_notice_mail(delivery) {
    const write = await writers[kindOf(delivery.payload)](delivery);
    if (write) await mailStaff(delivery, async (recipient) => write(recipient));
  },
} satisfies OutboxHandlers;

function kindOf(payload: Delivery['payload']): StaffNoticeKind {
  const kind = staffNoticeKinds.find((known) => known === payload['kind']);
  if (!kind) throw new Error(`unknown notice ${String(payload['kind'])}`);
  return kind;
}

/** The mail of each kind; null if its subject no longer exists. */
const writers: Readonly<Record<StaffNoticeKind, (delivery: Delivery) => Promise<Write | null>>> = {
  order_paid: (delivery) => orderWriter(delivery, paidOrderMail),
  payment_failed: (delivery) => orderWriter(delivery, failedPaymentMail),
  async return_requested({ db, payload, services: { panelOrigin } }) {
    const order = await readOrderOfNotice(db, String(payload['of_order']));
    if (!order) return null;
    const returnId = Number(payload['return_id']);
    return (recipient) =>
      requestedReturnMail({ ...recipient, returnId, incrementId: order.increment_id, panelOrigin });
  },
  async mail_sender_broken({ db, services: { panelOrigin } }) {
    const sender = await mailSenderRepository.find(db);
    if (!sender || sender.is_in_use || sender.domain === '') return null;
    return (recipient) => brokenSenderMail({ ...recipient, address: sender.address, panelOrigin });
  },
  async quote_asked({ payload, services: { panelOrigin } }) {
    const draftId = Number(payload['draft_id']);
    const isDeclined = payload['is_declined'] === 1;
    return (recipient) => quoteMail({ ...recipient, draftId, isDeclined, panelOrigin });
  },
  async low_stock({ db, payload, services: { panelOrigin } }) {
    const productId = Number(payload['product_id']);
    const product = (await productCards(db, [productId])).get(productId);
    if (!product) return null;
    const [sku, stock] = [String(payload['sku']), Number(payload['stock'])];
    return (recipient) =>
      lowStockMail({ ...recipient, name: product.name, sku, stock, productId, panelOrigin });
  },
};

async function orderWriter(
  { db, payload, services: { panelOrigin } }: Delivery,
  write: typeof paidOrderMail,
): Promise<Write | null> {
  const order = await readOrderOfNotice(db, String(payload['of_order']));
  if (!order) return null;
  return (recipient) =>
    write({
      ...recipient,
      panelOrigin,
      incrementId: order.increment_id,
      totalCentavos: order.total_centavos,
      type: order.payment_type,
      items: order.items,
    });
}
