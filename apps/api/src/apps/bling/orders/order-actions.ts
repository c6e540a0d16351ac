import { blingOrder, type BlingOrderState, type BlingStatus } from '@vitrine/contract/apps/bling.ts';
import { z } from 'zod';

import { blingDisconnected } from '#api/apps/bling/call-bling.ts';
import { readFailure, readFailures, retryFailures } from '#api/apps/bling/track-failure.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { awaitingOrders, readOrderRecord } from './order-record.ts';
import { isAutomatic, queueSync } from './sync-order.ts';

const ofOrder = z.object({ number: z.string().max(40) });
const ofInvoice = ofOrder.extend({ is_again: z.boolean().default(false) });
/** null: all. */
const ofFailures = z.object({ keys: z.array(z.string().max(200)).max(500).nullable() });

/** Returns what the app's page shows of the account and of what failed. */
export async function readBlingStatus(context: AppContext): Promise<BlingStatus> {
  const [failures, waiting, account] = await Promise.all([
    readFailures(context),
    awaitingOrders(context),
    readAccount(context),
  ]);
  return { ...account, failures, without_invoice: waiting.length };
}

async function readAccount(context: AppContext) {
  const none = { is_connected: false, account: '' };
  try {
    const held = await context.account.read();
    if (!held) return { ...none, problem: blingDisconnected };
    return { is_connected: true, account: held.label, problem: null };
  } catch (error) {
    if (error instanceof AppFault) return { ...none, is_connected: !error.isLasting, problem: error.message };
    throw error;
  }
}

/** Returns how far an order is at Bling, and what of it failed. */
export async function readOrderState(context: AppContext, input: unknown): Promise<BlingOrderState> {
  const { number } = ofOrder.parse(input);
  const [record, ...failures] = await Promise.all([
    readOrderRecord(context, number),
    ...['sync-order', 'issue-invoice'].map((job) => readFailure(context, { job, key: number })),
  ]);
  return {
    order: record && blingOrder.parse(record),
    failures: failures.filter((one) => one !== null),
    is_automatic: isAutomatic(context),
  };
}

/** Sends an order that was not, also one whose sale was deleted. */
export async function sendOrderNow(context: AppContext, input: unknown): Promise<null> {
  await queueSync(context, ofOrder.parse(input).number, true);
  return null;
}

export async function issueInvoiceNow(context: AppContext, input: unknown): Promise<null> {
  const { number, is_again: isAgain } = ofInvoice.parse(input);
  await context.queue({ name: 'issue-invoice', key: number, payload: { number, is_again: isAgain } });
  return null;
}

export async function retryNow(context: AppContext, input: unknown): Promise<{ queued: number }> {
  return { queued: await retryFailures(context, ofFailures.parse(input).keys) };
}
