import { type FiscalField, fiscalNumber } from '@vitrine/brazil/fiscal-numbers.ts';
import type { BulkChange, BulkField } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { maxStock } from '@vitrine/rules/allowed-quantity.ts';
import { type PriceProblem, priceProblem } from '@vitrine/rules/price-to-pay.ts';
import { type OfferPeriodProblem, offerPeriodProblem } from '@vitrine/rules/running-offer.ts';

import { fromPublishedPrices, type PublishedPeriod, type PublishedPrices } from './published-prices.ts';
import { roundPrice } from './round-price.ts';

/** Why a row is refused, or kept by the undo. */
export type BulkCode =
  | PriceProblem
  | OfferPeriodProblem
  | 'stock_invalid'
  | 'too_many_tags'
  | 'gone'
  | 'changed_since'
  | 'sold_since';

/** The fields of a variant and its product that a bulk edit may change. */
export type BulkState = PublishedPrices &
  Readonly<{
    stock: number;
    /** 1: shown in the shop. */
    is_active: number;
    weight_grams: number;
    /** 1: in the category of the change. */
    in_category: number;
    /** 1: it has the tag of the change. */
    has_tag: number;
    /** All tags of the product. */
    tags_count: number;
  }> &
  FiscalState;

/** The fiscal data of a product, as `fiscalNumber` has it; null for none. */
export type FiscalState = Readonly<Record<FiscalField, number | null>>;

interface PlannedRow {
  /** The value to write; the one that is there if it stays. */
  readonly after: number | null;
  /** The period of the offer to write; the one that is there if it stays. */
  readonly period: PublishedPeriod;
  /** Whether nothing is to be written. */
  readonly isSame: boolean;
  /** Why the row is refused; null otherwise. */
  readonly code: BulkCode | null;
}

const fields: Readonly<Record<BulkChange['kind'], BulkField>> = {
  set_price: 'price_centavos',
  change_price_by_percent: 'price_centavos',
  change_price_by_amount: 'price_centavos',
  set_sale_price: 'special_price_centavos',
  discount: 'special_price_centavos',
  end_sale: 'special_price_centavos',
  set_offer_period: 'special_price_centavos',
  set_stock: 'stock',
  add_stock: 'stock',
  show_products: 'is_active',
  hide_products: 'is_active',
  set_weight: 'weight_grams',
  add_to_category: 'in_category',
  remove_from_category: 'in_category',
  add_tag: 'has_tag',
  remove_tag: 'has_tag',
  set_ncm: 'ncm',
  set_cest: 'cest',
  set_goods_origin: 'goods_origin',
  set_invoice_unit: 'invoice_unit',
};

/** The category or the tag that a change gives products or takes from them; both null for other changes. */
export interface ChangedMembership {
  readonly categoryId: number | null;
  readonly tag: string | null;
}

export const membershipOfChange = (change: BulkChange): ChangedMembership => ({
  categoryId: 'category_id' in change ? change.category_id : null,
  tag: 'tag' in change ? change.tag : null,
});

/** Returns the only field that a change is about. */
export const fieldOfChange = ({ kind }: BulkChange): BulkField => fields[kind];

/** Returns what a change makes of one row. */
export function planRow(change: BulkChange, state: BulkState): PlannedRow {
  const field = fieldOfChange(change);
  const after = valueAfter(change, state);
  const period = periodAfter(change, state);
  const isSame = after === state[field] && isSamePeriod(period, state);
  const code =
    change.kind === 'set_offer_period' && after === null
      ? 'offer_period_without_price'
      : isFull(field, after, state)
        ? 'too_many_tags'
        : problemOf({ ...state, ...period, [field]: after });
  // This edit is not the cause of a value that stays as it was.
  return isSame || code === null
    ? { after, period, isSame, code: null }
    : { after: null, period: periodOf(state), isSame: false, code };
}

/** Returns the period that the offer of a variant has after a change. Of an offer that ends it goes too. */
function periodAfter(change: BulkChange, state: BulkState): PublishedPeriod {
  if (change.kind === 'end_sale') return { offer_from: null, offer_until: null };
  if (!('offer_from' in change || 'offer_until' in change)) return periodOf(state);
  const given = { offer_from: instantOf(change.offer_from), offer_until: instantOf(change.offer_until) };
  return {
    offer_from: given.offer_from === undefined ? state.offer_from : given.offer_from,
    offer_until: given.offer_until === undefined ? state.offer_until : given.offer_until,
  };
}

/** Returns a moment as it is stored, whatever its zone; undefined keeps what is there. */
const instantOf = (moment: string | null | undefined) => moment && new Date(moment).toISOString();

const periodOf = ({ offer_from, offer_until }: PublishedPeriod): PublishedPeriod => ({
  offer_from,
  offer_until,
});

const isSamePeriod = (one: PublishedPeriod, other: PublishedPeriod): boolean =>
  one.offer_from === other.offer_from && one.offer_until === other.offer_until;

function valueAfter(change: BulkChange, state: BulkState): number | null {
  const { price_centavos: price } = state;
  switch (change.kind) {
    case 'set_price':
    case 'set_sale_price':
      return change.centavos;
    case 'change_price_by_percent':
      return roundPrice(price, change.basis_points, change.rounding);
    case 'change_price_by_amount':
      return price + change.centavos;
    case 'discount':
      return roundPrice(price, -change.basis_points, change.rounding);
    case 'end_sale':
      return null;
    case 'set_offer_period':
      return state.special_price_centavos;
    case 'set_stock':
      return change.to;
    case 'add_stock':
      return state.stock + change.by;
    case 'set_weight':
      return change.grams;
    case 'show_products':
    case 'add_to_category':
    case 'add_tag':
      return 1;
    case 'hide_products':
    case 'remove_from_category':
    case 'remove_tag':
      return 0;
    case 'set_ncm':
      return fiscalNumber('ncm', change.ncm);
    case 'set_cest':
      return fiscalNumber('cest', change.cest);
    case 'set_goods_origin':
      return change.goods_origin;
    case 'set_invoice_unit':
      return fiscalNumber('invoice_unit', change.invoice_unit);
  }
}

const mostTags = 50;
const isFull = (field: BulkField, after: number | null, state: BulkState) =>
  field === 'has_tag' && after === 1 && state.tags_count >= mostTags;

function problemOf(state: BulkState) {
  if (state.stock < 0 || state.stock > maxStock) return 'stock_invalid';
  const prices = fromPublishedPrices(state);
  return priceProblem(prices) ?? offerPeriodProblem(prices);
}

/** Returns the fiscal data of a product as bulk edits compare them. */
export const fiscalStateOf = (product: {
  readonly ncm: string | null;
  readonly cest: string | null;
  readonly goods_origin: number | null;
  readonly invoice_unit: string | null;
}): FiscalState => ({
  ncm: fiscalNumber('ncm', product.ncm),
  cest: fiscalNumber('cest', product.cest),
  goods_origin: product.goods_origin,
  invoice_unit: fiscalNumber('invoice_unit', product.invoice_unit),
});

/** What an edit changed in a row. */
interface ChangedRow {
  readonly before: number | null;
  readonly after: number | null;
  readonly periodBefore: PublishedPeriod;
  readonly periodAfter: PublishedPeriod;
}

interface UndoneRow {
  /** The value to write; undefined keeps what is there. */
  readonly value: number | null | undefined;
  /** The period of the offer to write with it. */
  readonly period: PublishedPeriod;
  /** Why it is kept, or restored in part only; null otherwise. */
  readonly code: BulkCode | null;
}

/**
 * Returns how a changed row is undone. Stock goes back by the difference that was applied, so that sales since are not lost; other
 * values go back unless they have changed since, an offer price with its period.
 */
export function planUndo(
  field: BulkField,
  { before, after, periodBefore, periodAfter: period }: ChangedRow,
  state: BulkState,
): UndoneRow {
  const isOffer = field === 'special_price_centavos';
  const kept = { value: undefined, period: periodOf(state) };
  const now = state[field];
  if (field === 'stock') {
    const value = state.stock - (Number(after) - Number(before));
    return value < 0 ? { ...kept, value: 0, code: 'sold_since' } : { ...kept, value, code: null };
  }
  if (now !== after || (isOffer && !isSamePeriod(period, state))) return { ...kept, code: 'changed_since' };
  const restored = isOffer ? periodBefore : kept.period;
  const code = isFull(field, before, state)
    ? 'too_many_tags'
    : problemOf({ ...state, ...restored, [field]: before });
  return code === null ? { value: before, period: restored, code: null } : { ...kept, code };
}
