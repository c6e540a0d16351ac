import type { AppContext, BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { blingAuthorization, revokeBlingAccess } from './bling-authorization.ts';
import { blingManifest } from './bling-manifest.ts';
import { issueInvoice } from './orders/issue-invoice.ts';
import {
  issueInvoiceNow,
  readBlingStatus,
  readOrderState,
  retryNow,
  sendOrderNow,
} from './orders/order-actions.ts';
import { pollInvoices, receiveInvoice, takeInvoice } from './orders/read-invoices.ts';
import { queueSync, syncOrder } from './orders/sync-order.ts';
import { receiveMessages } from './receive-messages.ts';
import { stockActions, stockJobs, stockMessages, stockTopics } from './stock-and-products.ts';

const hourMs = 3_600_000;

/** Queues what an event of an order asks for: that Bling is made what the order is now. */
const orderChanged = (context: AppContext, { facts }: { readonly facts: { readonly number: string } }) =>
  queueSync(context, facts.number);

/** Orders, invoices and stock of Bling [INT+02]. */
export const bling: BuiltInApp = {
  manifest: blingManifest,
  authorization: blingAuthorization,
  topics: {
    'order.paid': orderChanged,
    'order.cancelled': orderChanged,
    'order.withdrawn': orderChanged,
    'order.refunded': orderChanged,
    'order.address_corrected': orderChanged,
    'order.released': orderChanged,
    ...stockTopics,
  },
  actions: {
    status: { permission: 'orders.read', run: readBlingStatus },
    order: { permission: 'orders.read', run: readOrderState },
    'send-order': { permission: 'orders.write', run: sendOrderNow },
    'issue-invoice': { permission: 'orders.write', run: issueInvoiceNow },
    retry: { permission: 'orders.write', run: retryNow },
    ...stockActions,
  },
  jobs: {
    'sync-order': { run: syncOrder },
    'issue-invoice': { run: issueInvoice },
    'read-invoice': { run: takeInvoice },
    'poll-invoices': { everyMs: hourMs / 2, run: pollInvoices },
    // Renews what expires, so that no connection ends because the shop was quiet for a month.
    'renew-account': { everyMs: 2 * hourMs, run: async ({ account }) => void (await account.read()) },
    ...stockJobs,
  },
  receive: receiveMessages({ invoice: receiveInvoice, ...stockMessages }),
  async leave(context) {
    const held = await context.account.read();
    if (held) await revokeBlingAccess(context, held);
  },
};
