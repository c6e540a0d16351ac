import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { storeCouponRepository } from './store-coupon-repository.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';

export interface WrittenCoupon {
  readonly code: string;
  /** Whole percent, or centavos. */
  readonly worth: { readonly percent: number } | { readonly centavos: number };
  /** Days in São Paulo; null without a limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly minTotalCentavos: number;
  /** Absent fields of an existing coupon keep their values. */
  readonly limits?: Partial<
    Pick<CouponRow, 'group_codes' | 'is_once_per_customer' | 'max_uses' | 'is_combinable' | 'is_active'>
  >;
}

type CouponChange<Code extends AdminRefusalCode = never> = InAuditedTransaction<Code>;

type CouponRow = NonNullable<Awaited<ReturnType<typeof storeCouponRepository.byCode>>>;

/** Returns the editable fields of a coupon, of which its version is a hash. */
export function editableCoupon({ code: _, ...editable }: CouponRow) {
  return editable;
}

/** A code in the capitals in which it is stored. */
const codePattern = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/**
 * Creates a coupon, or changes the one with this code; valid immediately unless `limits` say otherwise. With the version that the
 * writer saw (null: none), a coupon that has changed since is refused with `edit_conflict`.
 */
export async function putCoupon(
  { trx, trail }: CouponChange<'edit_conflict'>,
  { coupon, version }: { coupon: WrittenCoupon; version?: string | null | undefined },
): Promise<void> {
  const { worth, startsOn, endsOn, limits } = coupon;
  const code = coupon.code.toUpperCase();
  if (!codePattern.test(code)) {
    throw new OperatorProblem('coupon_code_invalid');
  }
  const value = 'percent' in worth ? worth.percent : worth.centavos;
  if (value <= 0 || ('percent' in worth && value > 100)) {
    throw new OperatorProblem('coupon_worth_invalid');
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw new OperatorProblem('times_invalid');
  }
  await requireKnownGroups(trx, limits?.group_codes ?? null);
  const edit = {
    ...auditedCoupon(trx, code),
    write: () =>
      storeCouponRepository.put(trx, {
        code,
        kind: 'percent' in worth ? 'percentage' : 'amount',
        value,
        starts_on: startsOn,
        ends_on: endsOn,
        min_total_centavos: coupon.minTotalCentavos,
        is_active: true,
        ...limits,
      }),
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

export async function switchCoupon(
  { trx, trail }: CouponChange,
  { typed, isActive }: { typed: string; isActive: boolean },
): Promise<void> {
  const code = typed.toUpperCase();
  await trail.change({
    ...auditedCoupon(trx, code),
    async write(before) {
      if (!before) throw unknownCoupon(typed);
      await storeCouponRepository.setActive(trx, code, isActive);
    },
  });
}

function auditedCoupon(trx: StoreTransaction, code: string) {
  return {
    target: { kind: 'coupon', id: code },
    async read(moment: ReadMoment) {
      const row = await (moment === 'before'
        ? storeCouponRepository.lock(trx, code)
        : storeCouponRepository.byCode(trx, code));
      return row ? editableCoupon(row) : null;
    },
  };
}

export const unknownCoupon = (code: string): OperatorProblem =>
  new OperatorProblem('coupon_not_found', { code });

/** Refuses a limit to groups that the store does not have, which would never match. null: no limit. */
async function requireKnownGroups(trx: StoreTransaction, codes: readonly string[] | null): Promise<void> {
  if (codes === null) return;
  const known = new Set(await storePromotionRepository.knownGroups(trx, codes));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length === 0) return;
  throw new OperatorProblem('group_unknown', { group: unknown.join(', ') });
}
