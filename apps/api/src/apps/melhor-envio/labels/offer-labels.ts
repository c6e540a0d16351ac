import { randomUUID } from 'node:crypto';

import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { Label, LabelOffer, LabelOutcomes, LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';
import { z } from 'zod';

import { askPrices } from '#api/apps/melhor-envio/ask-prices.ts';
import { deliveryOptions, nameOf } from '#api/apps/melhor-envio/domain/delivery-options.ts';
import type { PackedBox } from '#api/apps/melhor-envio/domain/pack-pieces.ts';
import type { ServicePrice } from '#api/apps/melhor-envio/domain/read-prices.ts';
import { shippingVolumes } from '#api/apps/melhor-envio/domain/shipping-volume.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { planPurchase, purchaseKey, readPurchase } from './label-purchase.ts';
import { packShipment, readShipment, type Shipment } from './read-shipment.ts';

const orderNumber = z.string().regex(/^\d{1,12}$/);
const target = z.object({ number: orderNumber, return_id: z.int().positive().nullable().default(null) });
const order = target.extend({ service: z.int().positive().nullable().default(null) });
const orders = z.object({ orders: z.array(order).min(1).max(50) });

/** Those of the Correios that bring parcels back. */
const reverseServices = ['pac', 'sedex'];
const chosenCode = /^app_[0-9a-f]{8}_me-(\d{1,9})$/;
const maxLabels = 8;

/** Returns what labels of an order cost by each service, or those that were bought. */
export async function offerLabels(context: AppContext, input: unknown): Promise<LabelOffer> {
  const { number, return_id: returnId } = target.parse(input);
  const bought = await readPurchase(context, purchaseKey({ number, return_id: returnId }));
  if (bought && bought.labels.some(({ step }) => step !== 'cancelled'))
    return { bought, boxes: [], services: [] };
  const shipment = await readShipment(context, { number, returnId });
  const { boxes, services } = await priced(context, shipment);
  return {
    bought: null,
    boxes: boxes.map(({ name, height, width, length, grams }) => ({ name, height, width, length, grams })),
    services: services.map(({ service, ...one }) => ({ ...one, id: service.id })),
  };
}

/**
 * Plans labels and queues their purchase; an order whose labels are planned or bought keeps them, however often it is asked. Returns what
 * became of each order: one that is refused leaves the others.
 */
export async function buyLabels(context: AppContext, input: unknown): Promise<LabelOutcomes> {
  const wanted = orders.parse(input).orders;
  const outcomes: LabelOutcomes['outcomes'] = [];
  for (const one of wanted) {
    try {
      await buy(context, one);
      outcomes.push({ number: one.number, is_done: true, message: null });
    } catch (error) {
      if (!(error instanceof AppFault)) throw error;
      outcomes.push({ number: one.number, is_done: false, message: error.message });
    }
  }
  return { outcomes };
}

async function buy(
  context: AppContext,
  { number, return_id: returnId, service: wanted }: z.output<typeof order>,
): Promise<void> {
  const key = purchaseKey({ number, return_id: returnId });
  const before = await readPurchase(context, key);
  if (!before || before.labels.every(({ step }) => step === 'cancelled')) {
    const shipment = await readShipment(context, { number, returnId });
    const { boxes, services, insured } = await priced(context, shipment);
    const chosen = services.find(({ service, is_chosen: isChosen }) =>
      wanted === null ? isChosen : service.id === wanted,
    );
    if (!chosen)
      throw new AppFault('Escolha o serviço: o do pedido não está disponível para estas caixas.', {
        isLasting: true,
      });
    await beginPreparing(context, shipment);
    await planPurchase(context, planOf(shipment, { boxes, insured, service: chosen.service }));
  }
  await context.queue({ name: 'advance-labels', key, payload: { key } });
}

/**
 * Marks an order as being prepared, so that its customer no longer corrects the address: a label that is bought goes where it was priced for. Refuses an order whose
 * address has just changed to another postcode.
 */
async function beginPreparing(
  { admin }: AppContext,
  { order: { number, next_steps: steps, address }, returnId }: Shipment,
): Promise<void> {
  if (returnId !== null || !steps.includes('preparing')) return;
  const path = { number };
  const moved = await admin('POST /api/admin/orders/{number}/steps', {
    path,
    body: { step: 'preparing' },
  }).catch((error: unknown) => {
    // Another press, or a person, was faster.
    if (error instanceof AdminCallError && error.code !== 'forbidden') {
      return admin('GET /api/admin/orders/{number}', { path });
    }
    throw error;
  });
  if (moved.status !== 'preparing') {
    throw new AppFault('Este pedido mudou agora: confira-o antes de comprar a etiqueta.', {
      isLasting: true,
    });
  }
  if (moved.address.postcode !== address.postcode) {
    throw new AppFault('O endereço deste pedido mudou agora: confira os preços e compre de novo.', {
      isLasting: true,
    });
  }
}

function planOf(
  { order: { number }, returnId }: Shipment,
  { boxes, insured, service }: { boxes: readonly PackedBox[]; insured: number; service: ServicePrice },
): LabelPurchase {
  const volumes = shippingVolumes(boxes, insured);
  return {
    number,
    return_id: returnId,
    service: { id: service.id, name: service.name, carrier: service.carrier },
    is_being_cancelled: false,
    problem: null,
    labels: boxes.flatMap(({ name, pieces }, index): Label[] => {
      const volume = volumes[index];
      if (!volume) return [];
      return [
        {
          id: randomUUID(),
          step: 'planned',
          provider_id: null,
          box: name ?? 'Embalagem própria',
          volume,
          items: [...Map.groupBy(pieces, ({ item }) => item)].map(([id, own]) => ({ id, qty: own.length })),
          price_centavos: null,
          tracking: null,
          status: null,
          is_shipped: false,
          is_delivered: false,
        },
      ];
    }),
  };
}

async function priced(context: AppContext, shipment: Shipment) {
  const { order: sold, sender, items, returnId } = shipment;
  const boxes = await packShipment(context, shipment);
  if (boxes.length > maxLabels) {
    throw new AppFault(`São ${boxes.length} caixas: envie o pedido em partes, ou use caixas maiores.`, {
      isLasting: true,
    });
  }
  const isInsured = context.settings['insures'] === true;
  const insured = isInsured ? items.reduce((sum, { qty, pieceCentavos }) => sum + qty * pieceCentavos, 0) : 0;
  const ends = [sender.postcode, sold.address.postcode].map((postcode) => postcode.replace(/\D/g, ''));
  const [from = '', to = ''] = returnId === null ? ends : ends.toReversed();
  const volumes = await askPrices(context, { from, to, volumes: shippingVolumes(boxes, insured) });
  const offered = returnId === null ? [] : reverseServices;
  const options = deliveryOptions(volumes, { offered, extraDays: 0, validForSeconds: 300 });
  const chosen = Number(chosenCode.exec(sold.shipping.code)?.[1] ?? 0);
  const services = options.flatMap(({ service: code, price_centavos, business_days }) => {
    const service = volumes[0]?.prices.find(({ id }) => `me-${id}` === code);
    if (!service) return [];
    return [
      { service, name: nameOf(service), price_centavos, business_days, is_chosen: service.id === chosen },
    ];
  });
  return { boxes, services, insured };
}
