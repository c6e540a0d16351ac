import { parseInvoiceKey } from '@vitrine/brazil/parse-invoice-key.ts';

import {
  isUnpaid,
  type LockedOrder,
  queueOrderNotice,
  readOrderFacts,
  saveOrderPapers,
} from '#api/contexts/orders/orders.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

const longestCode = 60;
const longestCarrier = 80;

/** Records the invoice (NF-e) of a paid order; a second one replaces the first. */
export async function recordInvoice(
  trx: StoreTransaction,
  { order, key: typed, url, now }: { order: LockedOrder; key: string; url: string | null; now: Date },
): Promise<void> {
  const key = parseInvoiceKey(typed);
  if (key === null) {
    throw new OperatorProblem('invoice_key_invalid');
  }
  requirePaid(order);
  const { id } = order;
  await saveOrderPapers(trx, { orderId: id, papers: { invoice_key: key, invoice_url: safeUrl(url) } });
  await publishEvent(trx, {
    topic: 'order.invoiced',
    now,
    read: async () => ({ ...(await readOrderFacts(trx, id)), invoice_key: key }),
  });
}

export interface OrderTracking {
  readonly carrier: string;
  /** The tracking code. */
  readonly code: string;
  readonly url: string | null;
}

/** Returns a tracking as it is stored; refuses a code or carrier of another length, and an address of no web page. */
export function parsedTracking({ carrier, code, url }: OrderTracking) {
  if (code === '' || code.length > longestCode || carrier.length > longestCarrier) {
    throw new OperatorProblem('tracking_invalid', { maxCode: longestCode, maxCarrier: longestCarrier });
  }
  return { carrier, tracking_code: code, tracking_url: safeUrl(url) };
}

/** Records the tracking of a paid order; notifies its customer if the order has shipped already. */
export async function recordTracking(
  trx: StoreTransaction,
  { order, carrier, code, url, now }: OrderTracking & { order: LockedOrder; now: Date },
): Promise<void> {
  const papers = parsedTracking({ carrier, code, url });
  requirePaid(order);
  const { id, status } = order;
  await saveOrderPapers(trx, { orderId: id, papers });
  // Before shipping, the mail about shipping contains the code.
  if (status === 'shipped')
    await queueOrderNotice(trx, { topic: 'order_tracking', orderId: id, of: code, now });
}

function requirePaid({ increment_id: number, status }: LockedOrder): void {
  if (isUnpaid(status) || status === 'cancelled') {
    throw new OperatorProblem('order_not_paid', { number, status });
  }
}

function safeUrl(url: string | null): string | null {
  if (url === null) return null;
  const parsed = /^https?:\/\//.test(url) ? URL.parse(url) : null;
  if (!parsed) throw new OperatorProblem('url_invalid', { url });
  return parsed.href;
}
