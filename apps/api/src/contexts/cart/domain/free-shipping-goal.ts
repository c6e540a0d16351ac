import { UFS } from '@vitrine/brazil/uf.ts';
import type { FreeShippingGoal } from '@vitrine/contract/schemas/cart.ts';

import { unitPriceOf } from './cart-line.ts';
import type { Parcel } from './parcel.ts';
import { isFree, type ShippingRule } from './shipping-options.ts';

/** A rule that is free from an amount on, with the states that it reaches as a whole. */
interface FreeRule {
  readonly rule: ShippingRule;
  readonly from: number;
  readonly ufs: readonly string[];
}

/**
 * Returns the lowest amount for free shipping to any state, and the states where it applies; null if there is none. Pick-up
 * does not count as shipping, nor does a delivery that reaches only parts of states: without a postcode it promises nothing.
 */
export function freeShippingGoalOf(
  rules: readonly ShippingRule[],
  lines: readonly Parcel[],
): FreeShippingGoal | null {
  const free = rules.flatMap(freeRules);
  const from = Math.min(...free.map((one) => one.from));
  const nearest = free.filter((one) => one.from === from);
  const [first] = nearest;
  if (!first) return null;
  const ufs = UFS.map(({ uf }) => uf).filter((uf) => nearest.some((one) => one.ufs.includes(uf)));
  const itemsCentavos = lines.reduce((sum, line) => sum + line.qty * unitPriceOf(line), 0);
  return {
    free_from_centavos: from,
    missing_centavos: isFree(first.rule, lines) ? 0 : Math.max(0, from - itemsCentavos),
    ufs: ufs.length === UFS.length ? null : ufs,
  };
}

function freeRules(rule: ShippingRule): FreeRule[] {
  const { free_from_centavos: from, is_pickup: isPickup, rates } = rule;
  if (from === null || from === 0 || isPickup) return [];
  const ufs = rates.flatMap(({ ufs: ofRate, cep_from: cepFrom }) =>
    cepFrom === null ? (ofRate ?? UFS.map(({ uf }) => uf)) : [],
  );
  return ufs.length === 0 ? [] : [{ rule, from, ufs }];
}
