import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { storeCouponRepository } from './store-coupon-repository.ts';

export interface WrittenCoupon {
  readonly code: string;
  /** Whole percent, or centavos. */
  readonly worth: { readonly percent: number } | { readonly centavos: number };
  /** Days in São Paulo; null without a limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly minTotalCentavos: number;
}

/** As shoppers type it, in capitals. */
const codes = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/** Creates a coupon, or changes the one with this code; valid immediately. */
export async function putCoupon(db: StoreDatabase, coupon: WrittenCoupon): Promise<void> {
  const { worth, startsOn, endsOn } = coupon;
  const code = coupon.code.toUpperCase();
  if (!codes.test(code)) {
    throw new OperatorProblem(
      'coupon_code_invalid',
      'O código do cupom tem de 2 a 40 letras, números, - ou _.',
    );
  }
  const value = 'percent' in worth ? worth.percent : worth.centavos;
  if (value <= 0 || ('percent' in worth && value > 100)) {
    throw new OperatorProblem(
      'coupon_worth_invalid',
      'O desconto é de 1 a 100%, ou um valor maior que zero.',
    );
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw new OperatorProblem('times_invalid', 'O fim (--until) vem depois do começo (--from).');
  }
  await storeCouponRepository.put(db, {
    code,
    kind: 'percent' in worth ? 'percentage' : 'amount',
    value,
    starts_on: startsOn,
    ends_on: endsOn,
    min_total_centavos: coupon.minTotalCentavos,
    is_active: true,
  });
}

export async function switchCoupon(db: StoreDatabase, code: string, isActive: boolean): Promise<void> {
  if (await storeCouponRepository.setActive(db, code.toUpperCase(), isActive)) return;
  throw new OperatorProblem('coupon_not_found', `Não há cupom "${code}" nesta loja.`);
}
