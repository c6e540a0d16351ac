import type { Cep } from '@vitrine/brazil/cep.ts';
import type { CartSimulation, SimulatedCart } from '@vitrine/contract/admin/schemas/simulations.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';
import { totalsOfOrder } from '@vitrine/rules/order-totals.ts';

import {
  type CartTrial,
  discountOfLine,
  maxQtyOf,
  optionsLabelOf,
  priceCartTrial,
  type PricedCartTrial,
  shippingOptionsOfCartTrial,
  unitPriceOf,
  type UsingCarrier,
  windowOf,
} from '#api/contexts/cart/cart.public.ts';
import { activePaymentMethods } from '#api/contexts/payment/payment.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { couponProblemSentence } from './coupon-problem-sentence.ts';
import { listConflicts } from './list-conflicts.ts';
import { promotionObstacleSentence } from './obstacle-sentences.ts';

interface Simulation extends CartTrial {
  readonly cep: Cep | null;
}

/** Returns what a cart would cost with a draft and without it, and what else the draft meets in the shop [ADM+08]. */
export async function simulateCart(
  { db, services }: InStore & { readonly services: Services & UsingCarrier['services'] },
  simulation: Simulation,
): Promise<CartSimulation> {
  const { draftPromotion, draftCoupon } = simulation;
  const trial = await priceCartTrial(db, simulation);
  requireKnownSkus(simulation.items, trial.lines);
  const stored = { ...simulation, draftPromotion: null, draftCoupon: null };
  const hasDraft = draftPromotion !== null || draftCoupon !== null;
  return {
    cart: await toSimulatedCart({ db, services }, { simulation, trial }),
    without_draft: hasDraft
      ? await toSimulatedCart(
          { db, services },
          { simulation: stored, trial: await priceCartTrial(db, stored) },
        )
      : null,
    draft_problem: draftProblem(simulation, trial),
    conflicts: hasDraft ? await listConflicts(db, { drafts: simulation, now: services.clock.now() }) : [],
  };
}

async function toSimulatedCart(
  { db, services }: InStore & { readonly services: Services & UsingCarrier['services'] },
  { simulation, trial }: { simulation: Simulation; trial: PricedCartTrial },
): Promise<SimulatedCart> {
  const { paymentCode, cep } = simulation;
  const { totals, discounts } = trial.priced;
  const methods = paymentCode === null ? [] : await activePaymentMethods(db);
  const method = methods.find(({ code }) => code === paymentCode);
  const orderTotals = (shippingCentavos: number) =>
    totalsOfOrder({
      itemsCentavos: totals.items_centavos,
      cartDiscountCentavos: totals.discount_centavos,
      paymentDiscountPercent: method?.discount_percent ?? 0,
      giftWrapCentavos: totals.gift_wrap_centavos,
      shippingCentavos,
      bonusCentavos: 0,
      creditCentavos: 0,
    });
  const { payment_discount_centavos: paymentDiscount, total_centavos: total } = orderTotals(0);
  const deliveries =
    cep === null ? null : await shippingOptionsOfCartTrial({ db, services }, { ...trial, cep });
  return {
    items: trial.lines.map((line) => simulatedItem(line, discountOfLine(discounts, line.id))),
    discounts: discounts.map(({ lines: _, ...discount }) => discount),
    coupon: simulatedCoupon(simulation, trial),
    totals,
    payment_discount_centavos: paymentDiscount,
    total_centavos: total,
    deliveries:
      deliveries?.map((option) => ({
        ...option,
        order_total_centavos: orderTotals(option.price_centavos).total_centavos,
      })) ?? null,
  };
}

function simulatedItem(
  line: PricedCartTrial['lines'][number],
  discountCentavos: number,
): SimulatedCart['items'][number] {
  const qty = buyableQtyOf({ qty: line.qty, max_qty: maxQtyOf(line) });
  const price = unitPriceOf({ ...line, qty });
  return {
    sku: line.sku,
    name: line.name,
    options_label: optionsLabelOf(line),
    qty: line.qty,
    buyable_qty: qty,
    price_centavos: price,
    total_centavos: qty * price,
    discount_centavos: discountCentavos,
  };
}

function simulatedCoupon(
  { couponCode }: Simulation,
  { coupon, priced }: PricedCartTrial,
): SimulatedCart['coupon'] {
  if (!coupon) {
    if (couponCode === null) return null;
    return { code: couponCode, discount_centavos: 0, problem: 'Não há este cupom nesta loja.' };
  }
  const discount = priced.discounts.find(({ kind }) => kind === 'coupon');
  return {
    code: coupon.code,
    discount_centavos: discount?.amount_centavos ?? 0,
    problem: priced.couponProblem && couponProblemSentence(priced.couponProblem),
  };
}

/** Says why the draft gives the cart nothing; null if it gives something. */
function draftProblem(
  { draftPromotion, draftCoupon, at, items }: Simulation,
  { priced }: PricedCartTrial,
): string | null {
  if (items.length === 0) return null;
  if (draftCoupon) return priced.couponProblem && couponProblemSentence(priced.couponProblem);
  if (!draftPromotion) return null;
  if (!draftPromotion.is_active) return 'A promoção está desligada: nenhuma sacola a recebe.';
  const { starts_at: starts, ends_at: ends } = windowOf(draftPromotion);
  if (starts !== null && at < starts) return 'A promoção ainda não começou neste momento.';
  if (ends !== null && at >= ends) return 'A promoção já acabou neste momento.';
  const skipped = priced.skipped.find(({ promotion }) => promotion.code === draftPromotion.code);
  return skipped ? promotionObstacleSentence(skipped.obstacle) : null;
}

/** Refuses SKUs that the store does not have. */
export function requireKnownSkus(
  lines: readonly { readonly sku: string }[],
  found: readonly { readonly sku: string }[],
): void {
  const known = new Set(found.map(({ sku }) => sku));
  const unknown = lines.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]));
  if (unknown.length === 0) return;
  throw new OperatorProblem('sku_unknown.simulation', { skus: [...new Set(unknown)].join(', ') });
}
