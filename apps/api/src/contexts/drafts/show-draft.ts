import { formatBrl } from '@vitrine/brazil/brl.ts';
import type {
  OrderDraft,
  OrderDraftQuote,
  OrderDraftRow,
  OrderDraftVariant,
} from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';

import {
  cartOfLines,
  type CartLine,
  imageOfLine,
  linesOfVariants,
  maxQtyOf,
  optionsLabelOf,
  unitPriceOf,
} from '#api/contexts/cart/cart.public.ts';
import { variantsNamed } from '#api/contexts/catalogue/catalogue.public.ts';
import { customerById } from '#api/contexts/customer/customer.public.ts';
import { atMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import { orderById, type OrderPrice } from '#api/contexts/orders/orders.public.ts';
import { activePaymentMethods } from '#api/contexts/payment/payment.public.ts';
import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import {
  maskAllBut,
  maskEmail,
  maskName,
  maskOrderAddress,
  seesPersonal,
} from '#api/platform/admin/mask-personal.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoredDraftLine } from '#api/platform/database/draft-tables.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import {
  type DraftFilter,
  orderDraftRepository,
  type StoredOrderDraft as StoredDraft,
} from './order-draft-repository.ts';
import type { PricedDraft } from './price-draft.ts';

/** Returns what the audit keeps of a draft, of which its version is a hash: its revision stands for personal data and the note. */
export function auditedDraft(draft: StoredDraft) {
  return {
    status: draft.status,
    revision: draft.revision,
    customer_id: draft.customer_id,
    items: draft.lines.map(({ sku, qty, price_centavos: price, shop_centavos: shop }) =>
      shop === undefined ? `${qty} × ${sku}` : `${qty} × ${sku}, ${formatBrl(price)} cada`,
    ),
    discount_centavos: draft.discount_centavos,
    discount_reason: draft.discount_reason,
    coupon_code: draft.coupon_code,
    shipping: draft.shipping && draft.shipping.name,
    shipping_centavos: draft.shipping && draft.shipping.price_centavos,
    total_centavos: totalOf(draft.prices),
    link_expires_at: draft.link_expires_at?.toISOString() ?? null,
  };
}

/** The version of what can be edited: a link that was sent or has ended changes nothing of it, nor does the order that it becomes. */
export function versionOfDraft(draft: StoredDraft): string {
  const { link_expires_at: _, ...edited } = auditedDraft(draft);
  const isOrdered = draft.status === 'ordered';
  return versionOf(isOrdered ? { ...edited, status: 'open', revision: edited.revision - 1 } : edited);
}

/** The last price is that of a transfer. */
const totalOf = (prices: StoredDraft['prices']) => prices.at(-1)?.total_centavos ?? 0;

/** Lists drafts: quotes without an answer, then the last changed first. */
export async function listDrafts(
  { db, actor }: InStore & ByActor,
  {
    page,
    per_page: perPage,
    order = 'desc',
    ...filter
  }: DraftFilter & {
    page?: number | undefined;
    per_page?: number | undefined;
    order?: 'asc' | 'desc' | undefined;
  },
): Promise<{ items: OrderDraftRow[]; total: number }> {
  const { items, total } = await orderDraftRepository.page(db, filter, {
    order,
    ...pageWindow({ page, per_page: perPage }),
  });
  return {
    items: items.map((draft) => ({
      ...summaryOf(draft, draft.increment_id),
      customer: {
        id: draft.customer_id,
        name: nameFor(actor, buyerName(draft)),
      },
    })),
    total,
  };
}

function summaryOf(draft: StoredDraft, orderNumber: string | null) {
  return {
    id: draft.id,
    status: draft.status,
    items_count: draft.lines.reduce((count, { qty }) => count + qty, 0),
    total_centavos: totalOf(draft.prices),
    link_expires_at: draft.status === 'open' ? (draft.link_expires_at?.toISOString() ?? null) : null,
    order_number: orderNumber,
    asked_at: draft.asked_at?.toISOString() ?? null,
    is_waiting: draft.asked_at !== null && draft.status === 'open' && draft.link_hash === null,
    author: draft.author,
    changed_at: draft.changed_at.toISOString(),
  };
}

const nameFor = (actor: Actor, name: string) => (seesPersonal(actor) ? name : maskName(name));

/** Returns a draft at its agreed prices, with today's prices and stock. Refuses an unknown one. */
export async function readOrderDraft(
  { db, actor, now }: InStore & ByActor & { readonly now: Date },
  id: number,
): Promise<OrderDraft> {
  const draft = await orderDraftRepository.byId(db, id);
  if (!draft) throw new OperatorProblem('draft_not_found');
  const isShown = seesPersonal(actor);
  const order = draft.order_id === null ? undefined : await orderById(db, draft.order_id);
  const customer = await customerById(db, draft.customer_id);
  const name = customer ? buyerName(customer) : '';
  const [email, phone] = [customer?.email ?? '', customer?.phone ?? ''];
  return {
    ...summaryOf(draft, order?.increment_id ?? null),
    version: versionOfDraft(draft),
    customer: {
      id: draft.customer_id,
      name: nameFor(actor, name),
      email: isShown ? email : maskEmail(email),
      phone: isShown ? phone : maskAllBut(phone, 4),
    },
    lines: await shownLines(db, { lines: draft.lines, customerId: draft.customer_id, now }),
    discount_centavos: draft.discount_centavos,
    discount_reason: draft.discount_reason,
    coupon:
      draft.coupon_code === null
        ? null
        : { code: draft.coupon_code, problem: await problemNow(db, { draft, now }) },
    address: draft.address && (isShown ? draft.address : maskOrderAddress(draft.address)),
    shipping: draft.shipping && {
      code: draft.shipping.code,
      name: draft.shipping.name,
      price_centavos: draft.shipping.price_centavos,
      is_chosen_price: draft.shipping.is_chosen_price,
      arrives_on: draft.shipping.arrives_on,
    },
    note: draft.note,
    asked_note: draft.asked_note,
    wished_on: draft.wished_on,
    decline_reason: draft.decline_reason,
    prices: await shownPrices(db, draft),
    priced_at: draft.priced_at.toISOString(),
    order_uuid: draft.order_id,
    created_at: draft.created_at.toISOString(),
  };
}

/** Returns why the coupon of an open draft gives nothing today. */
async function problemNow(db: StoreDatabase, { draft, now }: { draft: StoredDraft; now: Date }) {
  if (draft.status !== 'open') return null;
  const lines = await linesOfVariants(db, draft.lines);
  const cart = await cartOfLines(db, {
    lines,
    customerId: draft.customer_id,
    couponCode: draft.coupon_code,
    now,
  });
  return cart.couponProblem;
}

const foundAtMost = 8;

/** Finds variants to add to a draft. */
export async function findDraftVariants(db: StoreDatabase, q: string): Promise<OrderDraftVariant[]> {
  const ids = await variantsNamed(db, { q, limit: foundAtMost });
  const lines = await linesOfVariants(
    db,
    ids.map((id) => ({ variant_id: id, qty: 1 })),
  );
  return lines.map((line) => ({
    variant_id: line.variant_id,
    sku: line.sku,
    name: line.name,
    options_label: optionsLabelOf(line),
    price_centavos: unitPriceOf({ ...line, qty: line.min_qty }),
    available_qty: maxQtyOf(line),
    min_qty: line.min_qty,
  }));
}

/** Returns what a draft would cost, as the panel shows it. */
export async function showQuote(
  db: StoreDatabase,
  { quote, customerId }: { quote: PricedDraft; customerId: number },
): Promise<OrderDraftQuote> {
  return {
    lines: await shownLines(db, { lines: quote.lines, customerId, now: quote.now }),
    coupon: quote.couponCode === null ? null : { code: quote.couponCode, problem: quote.couponProblem },
    discountable_centavos: quote.discountableCentavos,
    shipping_options: quote.options.map(({ code, name, price_centavos, arrives_on, pickup }) => ({
      code,
      name,
      price_centavos,
      arrives_on,
      is_pickup: pickup !== null,
    })),
    prices: await shownPrices(db, { ...quote, items_centavos: quote.itemsCentavos }),
  };
}

/** Returns lines at their agreed prices, with what the shop says of their variants now. */
async function shownLines(
  db: StoreDatabase,
  { lines, customerId, now }: { lines: readonly StoredDraftLine[]; customerId: number; now: Date },
): Promise<OrderDraft['lines']> {
  const variants = await linesOfVariants(db, lines);
  const present = await atMemberPrices(db, { variants, member: { customerId }, now });
  const found = new Map(present.map((line) => [line.variant_id, line]));
  return lines.map((line) => ({
    ...line,
    shop_centavos: line.shop_centavos ?? null,
    total_centavos: line.qty * line.price_centavos,
    ...stateNow(found.get(line.variant_id)),
  }));
}

/** Returns picture, price and stock of a variant today; of one that has left the catalogue, none. */
export function stateNow(line: CartLine | undefined) {
  return {
    image: line ? imageOfLine(line) : null,
    price_now_centavos: line?.is_active ? unitPriceOf(line) : null,
    available_qty: line ? maxQtyOf(line) : 0,
  };
}

/** Returns the price of a draft by each method, in the order of the store's methods. */
export async function shownPrices(
  db: StoreDatabase,
  {
    prices,
    items_centavos: itemsCentavos,
    shipping,
  }: Pick<StoredDraft, 'prices' | 'items_centavos' | 'shipping'>,
): Promise<OrderDraft['prices']> {
  const labels = new Map((await activePaymentMethods(db)).map(({ code, label }) => [code, label]));
  return prices.map((price) => ({
    payment_code: price.payment_code,
    payment_type: price.payment_type,
    label: labels.get(price.payment_code) ?? paymentTypes[price.payment_type].label,
    totals: totalsOfPrice(price, itemsCentavos),
    discounts: [...price.discounts],
    arrives_on: shipping ? price.arrives_on : null,
  }));
}

/** Returns the totals of a price, without interest. */
export function totalsOfPrice(
  price: Pick<OrderPrice, 'discount_centavos' | 'shipping_centavos' | 'total_centavos'>,
  itemsCentavos: number,
): OrderDraft['prices'][number]['totals'] {
  return {
    items_centavos: itemsCentavos,
    discount_centavos: price.discount_centavos,
    gift_wrap_centavos: 0,
    shipping_centavos: price.shipping_centavos,
    interest_centavos: 0,
    total_centavos: price.total_centavos,
  };
}
