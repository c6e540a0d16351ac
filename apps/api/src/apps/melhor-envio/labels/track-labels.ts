import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Label, LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { z } from 'zod';

import { callMelhorEnvio } from '#api/apps/melhor-envio/call-melhor-envio.ts';
import { type AppContext, AppFault, type BuiltInApp } from '#api/contexts/apps/apps.public.ts';
import { parseForeignJson } from '#api/platform/http/foreign-json.ts';

import { changeLabel, readPurchase } from './label-purchase.ts';

const code = z.string().trim().min(1).max(60).nullish().catch(null);
const movement = z.object({
  id: z.string().min(1).max(60),
  status: z.string().max(40),
  tracking: code,
  self_tracking: code,
  melhorenvio_tracking: code,
});
type Movement = z.output<typeof movement>;
const message = z.object({ event: z.string().max(60), data: movement });
const index = z.object({ key: z.string(), label: z.string() });

const asked = 50;
/** A status never goes back: messages come late and in any order. */
const ranks: Readonly<Record<string, number>> = {
  pending: 0,
  released: 1,
  generated: 2,
  received: 3,
  posted: 4,
  undelivered: 5,
  delivered: 6,
  canceled: 7,
  cancelled: 7,
};
const rankOf = (status: string | null) => ownEntry(ranks, status ?? '') ?? -1;

/** Asks how far the labels on their way are. */
export async function trackLabels(context: AppContext): Promise<void> {
  const tracked = await context.records.list('tracked');
  for (let start = 0; start < tracked.length; start += asked) {
    const orders = tracked.slice(start, start + asked).map(({ key }) => key);
    const answer = await callMelhorEnvio(context, {
      method: 'POST',
      path: '/shipment/tracking',
      body: { orders },
    });
    const read = z.record(z.string(), z.unknown()).safeParse(answer);
    if (!read.success) throw new AppFault('O Melhor Envio não disse onde estão as encomendas.');
    for (const one of Object.values(read.data)) await noteMovement(context, one);
  }
}

/** Takes what a message of the provider says about a label; of one that is not the store's, nothing. */
export async function noteMovement(context: AppContext, input: unknown): Promise<void> {
  const moved = movement.safeParse(input);
  if (!moved.success) return;
  const { id: own, status } = moved.data;
  const found = index.safeParse((await context.records.read('tracked', own))?.value);
  const purchase = found.success ? await readPurchase(context, found.data.key) : null;
  const before = purchase?.labels.find((one) => one.id === found.data?.label);
  if (!found.success || !purchase || !before) return;
  const { key } = found.data;
  const isNews = rankOf(status) > rankOf(before.status);
  const label = await changeLabel(context, {
    key,
    id: before.id,
    change: { status: isNews ? status : before.status, tracking: codeOf(moved.data) ?? before.tracking },
  });
  if (purchase.return_id === null) await carryOver(context, { key, purchase, label });
  if (rankOf(label.status) > rankOf('posted')) await context.records.remove('tracked', own);
}

const codeOf = ({ tracking, self_tracking: self, melhorenvio_tracking: theirs }: Movement) =>
  tracking ?? self ?? theirs ?? null;

/** Says in the shop that a parcel left, and that it arrived: once, whatever was done by hand meanwhile. */
async function carryOver(
  context: AppContext,
  { key, purchase, label }: { key: string; purchase: LabelPurchase; label: Label },
): Promise<void> {
  const { id, tracking } = label;
  if (rankOf(label.status) < rankOf('posted') || rankOf(label.status) > rankOf('delivered')) return;
  if (!label.is_shipped && tracking !== null) {
    await shipped(context, { purchase, label, tracking });
    await changeLabel(context, { key, id, change: { is_shipped: true } });
  }
  if (label.status === 'delivered' && !label.is_delivered) {
    await delivered(context, { purchase, tracking });
    await changeLabel(context, { key, id, change: { is_delivered: true } });
  }
}

async function shipped(
  { admin }: AppContext,
  { purchase, label, tracking: own }: { purchase: LabelPurchase; label: Label; tracking: string },
): Promise<void> {
  const path = { number: purchase.number };
  const tracking = {
    carrier: purchase.service.carrier || purchase.service.name,
    code: own,
    url: `https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(own)}`,
  };
  const order = await admin('GET /api/admin/orders/{number}', { path });
  if (purchase.labels.length > 1) {
    const isThere = order.parcels.some(({ code: known }) => known === own);
    if (isThere || !order.can_ship_parcel) return;
    await admin('POST /api/admin/orders/{number}/parcels', {
      path,
      body: { key: label.id, items: label.items, tracking },
    });
  } else if (order.next_steps.includes('shipped')) {
    await admin('POST /api/admin/orders/{number}/steps', { path, body: { step: 'shipped', tracking } });
  } else if (order.tracking === null && (order.status === 'shipped' || order.status === 'delivered')) {
    await admin('PUT /api/admin/orders/{number}/tracking', { path, body: tracking });
  }
}

async function delivered(
  { admin }: AppContext,
  { purchase, tracking }: { purchase: LabelPurchase; tracking: string | null },
): Promise<void> {
  const path = { number: purchase.number };
  const order = await admin('GET /api/admin/orders/{number}', { path });
  if (purchase.labels.length === 1) {
    if (!order.next_steps.includes('delivered')) return;
    await admin('POST /api/admin/orders/{number}/steps', { path, body: { step: 'delivered' } });
    return;
  }
  const parcel = order.parcels.find((one) => one.code === tracking && one.delivered_at === null);
  if (!parcel) return;
  const ofParcel = { ...path, position: String(parcel.position) };
  await admin('POST /api/admin/orders/{number}/parcels/{position}/delivery', { path: ofParcel });
}

/**
 * Takes a message that the provider signs with the secret of the merchant's app, in base64. It probes an address without a signature before
 * it saves it, and wants a good answer.
 */
export const receiveMessage: NonNullable<BuiltInApp['receive']> = async (context, { headers, text }) => {
  const signature = headers['x-me-signature'];
  if (!signature) return true;
  const secret = context.settings['client_secret'];
  if (typeof secret !== 'string') return false;
  const digest = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.length !== digest.length || !timingSafeEqual(given, digest)) return false;
  const read = message.safeParse(parseForeignJson(text));
  if (!read.success) return true;
  const { data } = read.data;
  await context.queue({ name: 'note-movement', key: `${data.id}:${data.status}`, payload: data });
  return true;
};
