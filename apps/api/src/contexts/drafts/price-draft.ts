import { formatBrl } from '@vitrine/brazil/brl.ts';
import { parseCep } from '@vitrine/brazil/cep.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { isWithinLimits } from '@vitrine/rules/method-limits.ts';
import { isTooLarge, totalsOfOrder } from '@vitrine/rules/order-totals.ts';

import {
  cartOfLines,
  type CartToOrder,
  isCouponKnown,
  linesOfVariants,
  listTrialShippingOptions,
  optionsLabelOf,
  shareOut,
  type ShippingTrial,
  unitPriceOf,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { customerById } from '#api/contexts/customer/customer.public.ts';
import { atMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import { orderPrice, type OrderPrice, type PricedBy } from '#api/contexts/orders/orders.public.ts';
import { activeMethodsFor, transferMethod } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoredDraftLine, StoredDraftShipping } from '#api/platform/database/draft-tables.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

/** What the price of a draft depends on. */
export interface DraftTerms {
  readonly customer_id: number;
  readonly items: readonly {
    readonly variant_id: number;
    readonly qty: number;
    /** Of one piece, of the staff's choice. */
    readonly price_centavos?: number | null | undefined;
  }[];
  readonly discount_centavos: number;
  readonly discount_reason: string;
  readonly coupon_code: string | null;
  readonly shipping: { readonly code: string; readonly price_centavos: number | null } | null;
  readonly postcode: string | null;
}

type PricingContext = InStore & Using<'clock' | 'log'> & UsingCarrier;

export type PricedDraft = Awaited<ReturnType<typeof priceDraft>>;

/**
 * Prices a draft by the rules of the shop, with a discount of the staff beside promotions and coupon. The price of its freight is one for
 * every payment method. Refuses unknown customers, coupons and variants, a price above the shop's, and a discount beyond the products.
 */
export async function priceDraft({ db, services }: PricingContext, terms: DraftTerms) {
  const now = services.clock.now();
  const { customer_id: customerId, coupon_code: typedCode } = terms;
  await requireAccount(db, customerId);
  const couponCode = typedCode === null ? null : typedCode.toUpperCase();
  if (couponCode !== null && !(await isCouponKnown(db, { code: couponCode, customerId }))) {
    throw new OperatorProblem('coupon_not_found', { code: couponCode });
  }
  const lines = await linesOfVariants(db, terms.items);
  if (lines.length < terms.items.length) throw new OperatorProblem('draft_variant_gone');
  if (!lines.every((line) => isAllowedQty(line.qty, line))) throw new OperatorProblem('draft_quantity');
  const chosen = await chosenPrices(db, { terms, lines, now });
  const agreedPrices = new Map([...chosen].map(([id, { price }]) => [id, price]));
  const cart = await cartOfLines(db, { lines, customerId, couponCode, now, agreedPrices });
  requireDiscount(terms, discountableOf(cart));
  const options = await shippingOptionsOf({ db, services }, { ...cart, postcode: terms.postcode });
  const shipping = shippingOf(terms, options);
  return {
    couponCode,
    couponProblem: cart.couponProblem,
    lines: cart.lines.map((line): StoredDraftLine => ({
      variant_id: line.variant_id,
      sku: line.sku,
      name: line.name,
      options_label: optionsLabelOf(line),
      qty: line.qty,
      price_centavos: unitPriceOf(line),
      ...shopPriceOf(chosen.get(line.variant_id)),
    })),
    discountableCentavos: discountableOf(cart),
    itemsCentavos: cart.totals.items_centavos,
    options,
    shipping,
    prices: await pricesOf(db, { terms, cart, shipping, today: dayInSaoPaulo(now) }),
    now,
  };
}

interface ChosenPrice {
  readonly price: number;
  /** What the shop asks the customer for the quantity. */
  readonly shop: number;
}

const shopPriceOf = (chosen: ChosenPrice | undefined) => chosen && { shop_centavos: chosen.shop };

/** Returns the prices of the staff's choice by variant. A customer never pays more than in the shop [decision 176]. */
async function chosenPrices(
  db: StoreDatabase,
  { terms, lines, now }: { terms: DraftTerms; lines: Awaited<ReturnType<typeof linesOfVariants>>; now: Date },
): Promise<ReadonlyMap<number, ChosenPrice>> {
  const typed = new Map(terms.items.map((item) => [item.variant_id, item.price_centavos ?? null]));
  const changed = lines.filter(({ variant_id: id }) => typed.get(id) !== null);
  const priced = await atMemberPrices(db, {
    variants: changed,
    member: { customerId: terms.customer_id },
    now,
  });
  return new Map(
    priced.flatMap((line): [number, ChosenPrice][] => {
      const price = typed.get(line.variant_id) ?? null;
      const shop = unitPriceOf(line);
      if (price === null || price === shop) return [];
      if (price > shop)
        throw new OperatorProblem('draft_price_too_high', { name: line.name, limit: formatBrl(shop) });
      return [[line.variant_id, { price, shop }]];
    }),
  );
}

async function requireAccount(db: StoreDatabase, customerId: number): Promise<void> {
  const customer = await customerById(db, customerId);
  if (!customer) throw new OperatorProblem('customer_not_found');
  if (customer.is_guest) throw new OperatorProblem('draft_customer_guest');
}

const discountableOf = ({ totals }: CartToOrder) => totals.items_centavos - totals.discount_centavos;

function requireDiscount(
  { discount_centavos: discount, discount_reason: reason }: DraftTerms,
  limitCentavos: number,
): void {
  if (discount === 0) return;
  if (reason === '') throw new OperatorProblem('draft_discount_reason');
  if (discount > limitCentavos) {
    throw new OperatorProblem('draft_discount_too_large', { limit: formatBrl(limitCentavos) });
  }
}

type Options = ShippingTrial['options'];

/** Returns none without a CEP or pieces, and where the shop delivers nothing. */
async function shippingOptionsOf(
  { db, services }: PricingContext,
  { lines, postcode }: { lines: CartToOrder['lines']; postcode: string | null },
): Promise<Options> {
  const cep = postcode === null ? null : parseCep(postcode);
  if (cep === null || lines.length === 0) return [];
  return (await listTrialShippingOptions({ db, services }, { lines, cep, draft: null }))?.options ?? [];
}

/** Refuses a method that does not serve the CEP; null until there is a CEP. */
function shippingOf({ shipping, postcode, items }: DraftTerms, options: Options): StoredDraftShipping | null {
  if (!shipping || postcode === null || items.length === 0) return null;
  const option = options.find(({ code }) => code === shipping.code);
  if (!option) throw new OperatorProblem('draft_shipping_gone');
  return {
    code: option.code,
    name: option.name,
    arrives_on: option.arrives_on,
    pickup: option.pickup,
    price_centavos: shipping.price_centavos ?? option.price_centavos,
    is_chosen_price: shipping.price_centavos !== null,
  };
}

interface AgreedCart {
  readonly terms: DraftTerms;
  readonly cart: CartToOrder;
  readonly shipping: StoredDraftShipping | null;
  readonly today: string;
}

async function pricesOf(db: StoreDatabase, agreed: AgreedCart): Promise<OrderPrice[]> {
  if (agreed.cart.lines.length === 0) return [];
  const ofStore = (await activeMethodsFor(db, agreed.terms.customer_id)).flatMap((method) => {
    const price = priceBy(agreed, method);
    return isWithinLimits(method, price.total_centavos) ? [price] : [];
  });
  return [...ofStore, priceBy(agreed, transferMethod)];
}

function priceBy({ terms, cart, shipping, today }: AgreedCart, method: PricedBy): OrderPrice {
  const paid = cart.paidBy(method.code);
  const amount = Math.min(terms.discount_centavos, discountableOf(paid));
  const left = paid.lines.map((line) => line.qty * unitPriceOf(line) - line.discount_centavos);
  const shares = shareOut(amount, left);
  const totals = totalsOfOrder({
    itemsCentavos: paid.totals.items_centavos,
    cartDiscountCentavos: paid.totals.discount_centavos + amount,
    paymentDiscountPercent: method.discount_percent,
    giftWrapCentavos: 0,
    shippingCentavos: shipping?.price_centavos ?? 0,
    bonusCentavos: 0,
    creditCentavos: 0,
  });
  if (isTooLarge(totals)) throw new OperatorProblem('draft_too_large');
  const byStaff = { kind: 'promotion' as const, name: terms.discount_reason, amount_centavos: amount };
  return orderPrice(method, totals, {
    discounts: amount > 0 ? [...paid.discounts, byStaff] : paid.discounts,
    itemDiscountsCentavos: paid.lines.map((line, index) => line.discount_centavos + (shares[index] ?? 0)),
    couponCode: paid.usedCouponCode,
    // A draft without a shipping method cannot be ordered.
    arrivesOn: shipping?.arrives_on ?? today,
  });
}
