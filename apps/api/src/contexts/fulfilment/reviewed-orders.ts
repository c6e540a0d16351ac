import type { AppQuestion } from '@vitrine/contract/apps/app-answers.ts';

import type { HostJob, ReviewedOrders, ReviewVerdict } from '#api/contexts/apps/apps.public.ts';
import { customerById } from '#api/contexts/customer/customer.public.ts';
import { insertOrderNote, orderById, readOrderOfNotice } from '#api/contexts/orders/orders.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import { audited } from '#api/platform/admin/audit-trail.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import { decideReviewedOrder, type OrderReview } from './change-order.ts';

const minuteMs = 60_000;

/** Returns how orders that an app reviews are read and decided. */
export function reviewedOrders({ services: { clock } }: Using<'clock'>): ReviewedOrders {
  return {
    read: readReviewedOrder,
    async decide(job, { orderId, since, verdict }) {
      const { db, row } = job;
      const now = clock.now();
      const settings = await recalledSettings(db);
      const until = new Date(since.getTime() + settings['orders/review_minutes'] * minuteMs);
      if ((verdict === null || (verdict !== 'gone' && verdict.decision === 'pending')) && now < until) {
        return new Date(Math.min(now.getTime() + minuteMs, until.getTime()));
      }
      const review = reviewOf(verdict, settings['orders/review_rule']);
      await audited(db, {
        action: {
          actor: {
            kind: 'key',
            id: row.key_id,
            name: row.manifest.name,
            role: null,
            permissions: new Set(row.manifest.permissions),
          },
          action: 'app review',
          requestId: null,
          now,
        },
        async work(trx, trail) {
          const order = await orderById(trx, orderId);
          if (!order) return;
          const isDecided = await decideReviewedOrder(
            { trx, trail, number: order.increment_id, now },
            review,
          );
          if (!isDecided || review.reason === '') return;
          await insertOrderNote(trx, {
            order_id: orderId,
            text: `Análise: ${review.reason}`,
            author_kind: 'key',
            author_name: row.manifest.name,
            written_at: now,
          });
        },
      });
      return null;
    },
  };
}

/** Returns what becomes of an order: the app's verdict, or the store's rule without one. */
function reviewOf(verdict: ReviewVerdict, rule: 'release' | 'hold'): OrderReview {
  if (verdict !== null && verdict !== 'gone' && verdict.decision !== 'pending') {
    return { decision: verdict.decision, reason: 'reason' in verdict ? verdict.reason : '' };
  }
  const why =
    verdict === 'gone' ? 'o aplicativo foi suspenso ou removido' : 'o aplicativo não respondeu a tempo';
  return rule === 'hold'
    ? { decision: 'hold', reason: `${why}.` }
    : { decision: 'approve', reason: `${why}; o pedido seguiu pela regra da loja.` };
}

async function readReviewedOrder(
  { db, row }: HostJob,
  orderId: string,
): Promise<AppQuestion<'order.review'> | null> {
  const order = await readOrderOfNotice(db, orderId);
  if (order?.hold !== 'in_review') return null;
  const { address, shipping } = order;
  const seesBuyers = row.manifest.permissions.includes('customers.personal');
  const customer = seesBuyers ? await customerById(db, order.customer_id) : undefined;
  return {
    order_id: orderId,
    number: order.increment_id,
    placed_at: order.placed_at.toISOString(),
    total_centavos: order.total_centavos,
    items: order.items.map(({ sku, name, qty, total_centavos }) => ({
      sku,
      name,
      quantity: qty,
      total_centavos,
    })),
    payment_type: order.payment_type,
    shipping: {
      code: shipping.code,
      price_centavos: order.shipping_centavos,
      city: address.city,
      region: address.region,
    },
    buyer: customer
      ? {
          name: buyerName(customer),
          email: customer.email,
          document: customer.taxvat || null,
          phone: address.phone || null,
          postcode: address.postcode,
        }
      : null,
  };
}
