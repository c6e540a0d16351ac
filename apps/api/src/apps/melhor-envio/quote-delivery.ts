import { createHash } from 'node:crypto';

import { type AppAnswer, appAnswers, type AppQuestion } from '@vitrine/contract/apps/app-answers.ts';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { askPrices } from './ask-prices.ts';
import { readBoxSizes } from './box-sizes.ts';
import { deliveryOptions } from './domain/delivery-options.ts';
import { packPieces, type PackedBox } from './domain/pack-pieces.ts';
import { type ShippingVolume, shippingVolumes } from './domain/shipping-volume.ts';

/** Leaves time to read the last quotes before the shop goes on without an answer. */
const timeLimitMs = 1100;
const validForSeconds = 1800;
/** Prices of before an outage are for carts that are paid soon. */
const lastValidForSeconds = 600;
const lastKeptMs = 7 * 86_400_000;
const maxPieces = 300;
const maxBoxes = 8;
/** Quotes of an outage are those for at least as much. */
const insuredStepCentavos = 50_00;

type Answer = AppAnswer<'delivery.quote'>;
type Question = AppQuestion<'delivery.quote'>;

/** Why carts get no prices, which the app's page shows; each with what helps. */
export const quoteProblems = {
  no_boxes: 'Cadastre as caixas da loja: sem elas não há preço a pedir.',
  no_measures: 'Há produtos sem peso ou sem medidas: complete-os no cadastro.',
  too_many: `Houve sacolas com mais de ${maxPieces} peças ou ${maxBoxes} caixas, que ficaram sem preço do Melhor Envio.`,
} as const;
export type QuoteProblem = keyof typeof quoteProblems;

/**
 * Answers with prices for the boxes of a cart. In an outage it answers with the last ones for the same boxes, postcode and value, if there
 * are any; otherwise it gives none, and the store's own shipping methods remain.
 */
export async function quoteDelivery(context: AppContext, question: Question): Promise<Answer> {
  const { records, clock } = context;
  const boxes = await packedCart(context, question);
  if (typeof boxes === 'string') {
    await records.put('quote-problem', boxes, null, {
      expiresAt: new Date(clock.now().getTime() + lastKeptMs),
    });
    return { options: [] };
  }
  const insured = context.settings['insures'] === true ? question.value_centavos : 0;
  const volumes = shippingVolumes(boxes, insured);
  const key = lastQuoteKey(question, { volumes, insured });
  try {
    const priced = await askPrices(context, { ...question, volumes, timeLimitMs });
    const answer = { options: deliveryOptions(priced, { ...offeredBy(context), validForSeconds }) };
    await records.put('last-quote', key, answer, { expiresAt: new Date(clock.now().getTime() + lastKeptMs) });
    return answer;
  } catch (error) {
    if (!(error instanceof AppFault) || error.isLasting) throw error;
    const last = appAnswers['delivery.quote'].answer.safeParse(
      (await records.read('last-quote', key))?.value,
    );
    if (!last.success) throw error;
    return {
      options: last.data.options.map((option) => ({ ...option, valid_for_seconds: lastValidForSeconds })),
    };
  }
}

async function packedCart(
  context: AppContext,
  { parcels }: Question,
): Promise<readonly PackedBox[] | QuoteProblem> {
  const sizes = await readBoxSizes(context);
  if (sizes.length === 0) return 'no_boxes';
  if (parcels.reduce((sum, { quantity }) => sum + quantity, 0) > maxPieces) return 'too_many';
  const isMeasured = parcels.every((parcel) =>
    [parcel.weight_grams, parcel.height_cm, parcel.width_cm, parcel.length_cm].every((one) => one > 0),
  );
  if (!isMeasured) return 'no_measures';
  const pieces = parcels.flatMap((parcel, item) =>
    Array.from({ length: parcel.quantity }, () => ({
      item,
      grams: parcel.weight_grams,
      height: parcel.height_cm,
      width: parcel.width_cm,
      length: parcel.length_cm,
    })),
  );
  const boxes = packPieces(pieces, sizes);
  return boxes.length > maxBoxes ? 'too_many' : boxes;
}

/** The merchant's choice of services and of time to prepare. */
function offeredBy({ settings }: AppContext) {
  const { services, extra_days: days } = settings;
  const names = typeof services === 'string' ? services.split(',') : [];
  return {
    offered: names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''),
    extraDays: typeof days === 'number' && days > 0 ? Math.min(30, Math.ceil(days)) : 0,
  };
}

function lastQuoteKey(
  { from, to }: Question,
  { volumes, insured }: { volumes: readonly ShippingVolume[]; insured: number },
): string {
  const sides = volumes.map(({ height, width, length, weight }) => [height, width, length, weight]);
  const steps = Math.ceil(insured / insuredStepCentavos);
  return createHash('sha256')
    .update(JSON.stringify([from, to, sides, steps]))
    .digest('base64url');
}
