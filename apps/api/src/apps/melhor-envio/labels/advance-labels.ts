import type { Label, LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';
import { z } from 'zod';

import { callMelhorEnvio } from '#api/apps/melhor-envio/call-melhor-envio.ts';
import { centavosOfReais } from '#api/apps/melhor-envio/domain/read-prices.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { cartBody, labelTag } from './cart-body.ts';
import { changeLabel, changePurchase, readPurchase } from './label-purchase.ts';
import { readShipment, type Shipment } from './read-shipment.ts';

const payload = z.object({ key: z.string() });
const amount = z.union([z.number(), z.string()]).nullish();
const cartItem = z.object({
  id: z.string().min(1),
  price: amount,
  tags: z
    .array(z.object({ tag: z.string() }))
    .nullish()
    .catch(null),
});
const cartPage = z.object({ data: z.array(z.unknown()), last_page: z.number().nullish() });
const boughtItem = z.object({ id: z.string(), status: z.string() });
const generated = z.record(z.string(), z.object({ status: z.boolean(), message: z.string().nullish() }));
const cancelled = z.record(z.string(), z.object({ canceled: z.boolean() }));

const maxCartPages = 10;
/** Of the provider: asked for by the store. */
const cancelReason = '2';

interface Advanced {
  readonly key: string;
  readonly purchase: LabelPurchase;
  readonly label: Label;
}

/**
 * Takes the labels of an order as far as they go: into the cart, paid, generated; or cancels them. Runs again after a kill or an outage from
 * what is recorded. A label is paid once: its id at the provider is recorded before, and the provider sells an id once.
 */
export async function advanceLabels(context: AppContext, input: unknown): Promise<void> {
  const { key } = payload.parse(input);
  const purchase = await readPurchase(context, key);
  if (!purchase) return;
  try {
    if (purchase.is_being_cancelled) {
      for (const label of purchase.labels) await cancel(context, { key, purchase, label });
      await changePurchase(context, {
        key,
        change: (one) => ({ ...one, is_being_cancelled: false, problem: null }),
      });
      return;
    }
    let shipment: Shipment | null = null;
    for (const label of purchase.labels) {
      if (label.step === 'planned') {
        shipment ??= await readShipment(context, { number: purchase.number, returnId: purchase.return_id });
        await putIntoCart(context, { key, purchase, label }, shipment);
      }
    }
    await pay(context, key);
    await generate(context, key);
    await changePurchase(context, { key, change: (one) => ({ ...one, problem: null }) });
  } catch (error) {
    if (error instanceof AppFault) {
      const isOfCancelling = purchase.is_being_cancelled && error.isLasting;
      await changePurchase(context, {
        key,
        change: (one) => ({
          ...one,
          problem: error.message,
          ...(isOfCancelling && { is_being_cancelled: false }),
        }),
      });
    }
    throw error;
  }
}

async function putIntoCart(
  context: AppContext,
  { key, purchase, label }: Advanced,
  shipment: Shipment,
): Promise<void> {
  // One whose response was lost: it would lie in the cart twice.
  const item =
    (await inCart(context, labelTag(label))) ??
    cartItem.safeParse(
      await callMelhorEnvio(context, {
        method: 'POST',
        path: '/cart',
        body: cartBody(shipment, { purchase, label, settings: context.settings }),
      }),
    ).data;
  if (!item) throw new AppFault('O Melhor Envio não disse que etiqueta pôs no carrinho.');
  await context.records.put('tracked', item.id, { key, label: label.id });
  const change = {
    step: 'in_cart',
    provider_id: item.id,
    price_centavos: centavosOfReais(item.price),
  } as const;
  await changeLabel(context, { key, id: label.id, change });
}

async function inCart(context: AppContext, tag: string): Promise<z.output<typeof cartItem> | null> {
  for (let page = 1; page <= maxCartPages; page += 1) {
    const read = cartPage.safeParse(
      await callMelhorEnvio(context, { method: 'GET', path: `/cart?page=${page}` }),
    );
    if (!read.success) throw new AppFault('O Melhor Envio não mostrou o carrinho.');
    const items = read.data.data.flatMap((one) => cartItem.safeParse(one).data ?? []);
    const found = items.find(({ tags }) => tags?.some((one) => one.tag === tag));
    if (found) return found;
    if (page >= (read.data.last_page ?? 1)) return null;
  }
  return null;
}

/** Pays what is in the cart, in one checkout: all or none. What a checkout without response did is asked for before another one. */
async function pay(context: AppContext, key: string): Promise<void> {
  for (const label of await labelsAt(context, { key, step: 'paying' })) {
    const step = (await isPaid(context, label)) ? 'paid' : 'in_cart';
    await changeLabel(context, { key, id: label.id, change: { step } });
  }
  const waiting = await labelsAt(context, { key, step: 'in_cart' });
  if (waiting.length === 0) return;
  for (const { id } of waiting) await changeLabel(context, { key, id, change: { step: 'paying' } });
  const orders = waiting.map(({ provider_id: id }) => id);
  await callMelhorEnvio(context, { method: 'POST', path: '/shipment/checkout', body: { orders } });
  for (const { id } of waiting) await changeLabel(context, { key, id, change: { step: 'paid' } });
}

async function isPaid(context: AppContext, label: Label): Promise<boolean> {
  const status = await statusOf(context, label);
  return status !== null && status !== 'pending';
}

/** Returns the provider's status of a label; null for one that it does not have among its purchases. */
async function statusOf(context: AppContext, { provider_id: id }: Label): Promise<string | null> {
  const answer = await callMelhorEnvio(context, {
    method: 'GET',
    path: `/orders/${id}`,
    isMissingNull: true,
  });
  if (answer === null) return null;
  const read = boughtItem.safeParse(answer);
  if (!read.success) throw new AppFault('O Melhor Envio não disse como está a etiqueta.');
  return read.data.status;
}

/** Generates what is paid. The provider refuses a second time by a message, which says that it is done. */
async function generate(context: AppContext, key: string): Promise<void> {
  const paid = await labelsAt(context, { key, step: 'paid' });
  if (paid.length === 0) return;
  const orders = paid.map(({ provider_id: id }) => id);
  const read = generated.safeParse(
    await callMelhorEnvio(context, { method: 'POST', path: '/shipment/generate', body: { orders } }),
  );
  let missing: string | null = null;
  for (const { id, provider_id: own } of paid) {
    const outcome = read.data?.[own ?? ''];
    if (outcome && (outcome.status || /já est[áa]/i.test(outcome.message ?? ''))) {
      await changeLabel(context, { key, id, change: { step: 'generated' } });
    } else missing = outcome?.message ?? 'sem dizer o motivo';
  }
  if (missing !== null) throw new AppFault(`O Melhor Envio ainda não gerou a etiqueta: ${missing}`);
  await context.queue({ name: 'track-labels', key: 'soon', dueAt: context.clock.now() });
}

async function labelsAt(
  context: AppContext,
  { key, step }: { key: string; step: Label['step'] },
): Promise<Label[]> {
  const purchase = await readPurchase(context, key);
  return purchase?.labels.filter((label) => label.step === step) ?? [];
}

async function cancel(context: AppContext, { key, label }: Advanced): Promise<void> {
  const { id, step, provider_id: own } = label;
  if (step === 'cancelled') return;
  const isUnpaid = step === 'in_cart' || (step === 'paying' && !(await isPaid(context, label)));
  if (own !== null && isUnpaid) {
    await callMelhorEnvio(context, { method: 'DELETE', path: `/cart/${own}`, isMissingNull: true });
  } else if (own !== null) {
    const body = { order: { id: own, reason_id: cancelReason, description: 'Cancelada pela loja' } };
    const read = cancelled.safeParse(
      await callMelhorEnvio(context, { method: 'POST', path: '/shipment/cancel', body }),
    );
    // A cancellation whose response was lost is refused when it is repeated.
    if (read.data?.[own]?.canceled !== true && !/^cancell?ed$/.test((await statusOf(context, label)) ?? '')) {
      throw new AppFault(
        'O Melhor Envio não cancelou a etiqueta: ela já foi postada, ou a transportadora foi avisada.',
        { isLasting: true },
      );
    }
  }
  await changeLabel(context, { key, id, change: { step: 'cancelled' } });
  if (own !== null) await context.records.remove('tracked', own);
}
