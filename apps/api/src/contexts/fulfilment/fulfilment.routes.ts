import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';

import { listAdminOrders, readAdminOrder } from './admin-order.ts';
import { applyInvoiceFile, applyTrackingFile } from './apply-order-file.ts';
import { batchOutcomes } from './batch-outcomes.ts';
import {
  annulOrder,
  decideOrder,
  deliverOrderParcel,
  invoiceOrder,
  receiveOrderPayment,
  setTestOrder,
  shipOrderParcel,
  takeOrderStep,
  trackOrder,
  trackOrderParcel,
  undoOrder,
} from './change-order.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import { exportOrderList } from './export-order-list.ts';
import { labelTable } from './label-table.ts';
import { listPackingSlips } from './list-packing-slips.ts';
import { numberedOrder } from './move-numbered-order.ts';
import { noteOrder } from './note-order.ts';
import { quoteOrderAddress } from './quote-order-address.ts';
import { quoteRefund } from './quote-refund.ts';
import { refundOrder } from './refund-order.ts';
import { repeatOrderMail } from './repeat-order-mail.ts';

export const fulfilmentRoutes = {
  'GET /api/admin/orders': ({ db, actor, query, now }) =>
    listAdminOrders(
      { db, actor },
      {
        filter: { ...query, ...dayRange(query), ...daysOf(query, now) },
        window: { sort: query.sort ?? 'placed_at', order: query.order ?? 'desc', ...pageWindow(query) },
      },
    ),

  'GET /api/admin/orders/{number}': ({ db, actor, path }) => readAdminOrder({ db, actor }, path.number),

  'POST /api/admin/orders/{number}/steps': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => takeOrderStep({ trx, trail, number: path.number, now }, body));
    return readAdminOrder({ db, actor }, path.number);
  },

  'POST /api/admin/orders/{number}/undo': async ({ db, actor, path, body, now, write }) => {
    const { step, parcel, removes_tracking: removesTracking } = body;
    await write((trx, trail) =>
      undoOrder({ trx, trail, number: path.number, now }, { step, parcel, removesTracking }),
    );
    return readAdminOrder({ db, actor }, path.number);
  },

  'POST /api/admin/orders/{number}/parcels': async ({ db, actor, path, body, now, write }) => {
    const { key, items, tracking } = body;
    await write((trx, trail) =>
      shipOrderParcel({ trx, trail, number: path.number, now }, { key, items, tracking }),
    );
    return readAdminOrder({ db, actor }, path.number);
  },

  'PUT /api/admin/orders/{number}/parcels/{position}/tracking': async ({
    db,
    actor,
    path,
    body,
    now,
    write,
  }) => {
    const position = Number(path.position);
    await write((trx, trail) =>
      trackOrderParcel({ trx, trail, number: path.number, now }, { position, tracking: body }),
    );
    return readAdminOrder({ db, actor }, path.number);
  },

  'POST /api/admin/orders/{number}/parcels/{position}/delivery': async ({ db, actor, path, now, write }) => {
    const position = Number(path.position);
    await write((trx, trail) => deliverOrderParcel({ trx, trail, number: path.number, now }, { position }));
    return readAdminOrder({ db, actor }, path.number);
  },

  'PUT /api/admin/orders/{number}/tracking': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => trackOrder({ trx, trail, number: path.number, now }, body));
    return readAdminOrder({ db, actor }, path.number);
  },

  'PUT /api/admin/orders/{number}/invoice': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => invoiceOrder({ trx, trail, number: path.number, now }, body));
    return readAdminOrder({ db, actor }, path.number);
  },

  'POST /api/admin/orders/{number}/cancellation': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => annulOrder({ trx, trail, number: path.number, now }, body));
    return readAdminOrder({ db, actor }, path.number);
  },

  'GET /api/admin/orders/{number}/address-quote': ({ db, services, path, query }) =>
    quoteOrderAddress({ db, services }, { number: path.number, cep: query.postcode }),

  'PUT /api/admin/orders/{number}/address': async ({ db, services, actor, path, body, now, write }) => {
    const { number } = path;
    const { address, seen_price_centavos: seenCentavos, bears_difference: bearsDifference } = body;
    const quote = await quoteOrderAddress({ db, services }, { number, cep: address.postcode });
    await write((trx, trail) =>
      correctOrderAddress({ trx, trail }, { number, address, quote, seenCentavos, bearsDifference, now }),
    );
    return readAdminOrder({ db, actor }, number);
  },

  'GET /api/admin/orders/{number}/refund-quote': async ({ db, path, query }) =>
    quoteRefund(db, { order: await numberedOrder(db, path.number), items: query.items ?? [] }),

  'POST /api/admin/orders/{number}/refunds': async ({ db, services, actor, path, body, now, write }) => {
    const { number } = path;
    const { orderId } = await write((trx, trail) => refundOrder({ trx, trail }, { ...body, number, now }));
    services.background.run('send a refund by the staff', () =>
      settlePayments({ db, services }, { orderId }),
    );
    return readAdminOrder({ db, actor }, number);
  },

  'POST /api/admin/orders/{number}/decision': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => decideOrder({ trx, trail, number: path.number, now }, body.decision));
    return readAdminOrder({ db, actor }, path.number);
  },

  'PUT /api/admin/orders/{number}/test': async ({ path, body, now, write }) => {
    await write((trx, trail) => setTestOrder({ trx, trail, number: path.number, now }, body.is_test));
    return { is_test: body.is_test };
  },

  'PUT /api/admin/orders/{number}/receipt': async ({ db, actor, path, body, now, write }) => {
    const { number } = path;
    await write((trx, trail) =>
      receiveOrderPayment(
        { trx, trail, number, now },
        { receivedOn: body.received_on, instalment: body.instalment },
      ),
    );
    return readAdminOrder({ db, actor }, number);
  },

  'POST /api/admin/orders/{number}/notes': async ({ db, actor, path, body, now, write }) => {
    const { number } = path;
    await write((trx, trail) => noteOrder({ trx, trail }, { number, text: body.text, actor, now }));
    return readAdminOrder({ db, actor }, number);
  },

  'POST /api/admin/orders/{number}/mails': async ({ db, actor, path, body, now, write }) => {
    const { number } = path;
    await write((trx, trail) => repeatOrderMail({ trx, trail }, { number, id: body.id, now }));
    return readAdminOrder({ db, actor }, number);
  },

  'GET /api/admin/order-export': async ({ db, actor, query, now, write }) => {
    await write((_, trail) => trail.access({ kind: 'orders', id: 'export' }));
    return {
      name: `pedidos-${dayInSaoPaulo(now)}.csv`,
      body: exportOrderList({ db, actor }, { ...query, ...dayRange(query), ...daysOf(query, now) }),
    };
  },

  'GET /api/admin/packing-slips': ({ db, actor, query }) => listPackingSlips({ db, actor }, query.numbers),

  'GET /api/admin/label-file': async ({ db, actor, query, now, write }) => {
    await write((_, trail) => trail.access({ kind: 'orders', id: 'labels' }));
    return {
      name: `etiquetas-${dayInSaoPaulo(now)}.csv`,
      body: labelTable(
        (await listPackingSlips({ db, actor }, query.numbers)).filter((slip) => !slip.is_waiting_for_pieces),
      ),
    };
  },

  'POST /api/admin/orders/cancellations': ({ body, now, write }) =>
    batchOutcomes(
      body.numbers.map((number) => ({ number })),
      ({ number }) => write((trx, trail) => annulOrder({ trx, trail, number, now }, body)),
    ),

  'POST /api/admin/orders/tracking-files': ({ body, now, write }) =>
    applyTrackingFile({ text: body.text, isDryRun: body.is_dry_run, write, now }),

  'POST /api/admin/orders/invoice-files': ({ body, now, write }) =>
    applyInvoiceFile({ text: body.text, isDryRun: body.is_dry_run, write, now }),

  'POST /api/admin/orders/batches': ({ body, now, write }) =>
    batchOutcomes(body.orders, ({ number, tracking }) =>
      write((trx, trail) => takeOrderStep({ trx, trail, number, now }, { step: body.step, tracking })),
    ),
} satisfies AdminHandlers<UsingCarrier & UsingLookups>;

/** Returns the filters of what is late today, if the query asks for them. */
function daysOf(
  { late, due }: { readonly late?: 'yes' | undefined; readonly due?: 'open' | 'overdue' | undefined },
  now: Date,
) {
  const today = dayInSaoPaulo(now);
  return {
    lateOn: late === 'yes' ? today : undefined,
    overdueOn: due === 'overdue' ? today : undefined,
  };
}
