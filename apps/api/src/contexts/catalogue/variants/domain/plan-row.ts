import type { BulkChange, BulkField } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { maxStock } from '@vitrine/rules/allowed-quantity.ts';
import { type PriceProblem, priceProblem } from '@vitrine/rules/price-to-pay.ts';

import { fromPublishedPrices } from './published-prices.ts';
import { roundPrice } from './round-price.ts';

/** Why a row is refused, or kept by the undo. */
export type BulkCode =
  | PriceProblem
  | 'stock_invalid'
  | 'too_many_tags'
  | 'gone'
  | 'changed_since'
  | 'sold_since';

/** The fields of a variant and its product that a bulk edit may change. */
export type BulkState = Readonly<{
  price_centavos: number;
  special_price_centavos: number | null;
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
}>;

interface PlannedRow {
  /** The value to write; the one that is there if it stays. */
  readonly after: number | null;
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
  set_stock: 'stock',
  add_stock: 'stock',
  show_products: 'is_active',
  hide_products: 'is_active',
  set_weight: 'weight_grams',
  add_to_category: 'in_category',
  remove_from_category: 'in_category',
  add_tag: 'has_tag',
  remove_tag: 'has_tag',
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
  const code = isFull(field, after, state) ? 'too_many_tags' : problemOf({ ...state, [field]: after });
  // This edit is not the cause of a value that stays as it was.
  return after === state[field] || code === null ? { after, code: null } : { after: null, code };
}

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
  }
}

const mostTags = 50;
const isFull = (field: BulkField, after: number | null, state: BulkState) =>
  field === 'has_tag' && after === 1 && state.tags_count >= mostTags;

function problemOf(state: BulkState) {
  if (state.stock < 0 || state.stock > maxStock) return 'stock_invalid';
  return priceProblem(fromPublishedPrices(state));
}

interface UndoneRow {
  /** The value to write; undefined keeps what is there. */
  readonly value: number | null | undefined;
  /** Why it is kept, or restored in part only; null otherwise. */
  readonly code: BulkCode | null;
}

/**
 * Returns how a changed row is undone. Stock goes back by the difference that was applied, so that sales since are not lost; other
 * values go back unless they have changed since.
 */
export function planUndo(
  field: BulkField,
  { before, after }: { readonly before: number | null; readonly after: number | null },
  state: BulkState,
): UndoneRow {
  const now = state[field];
  if (field === 'stock') {
    const value = state.stock - (Number(after) - Number(before));
    return value < 0 ? { value: 0, code: 'sold_since' } : { value, code: null };
  }
  if (now !== after) return { value: undefined, code: 'changed_since' };
  const code = isFull(field, before, state) ? 'too_many_tags' : problemOf({ ...state, [field]: before });
  return code === null ? { value: before, code: null } : { value: undefined, code };
}
