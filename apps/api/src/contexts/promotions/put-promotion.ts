import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { slug } from '@vitrine/contract/schemas/primitives.ts';

import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import type { PromotionFile } from './promotion-file.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';

interface PromotionChange<Code extends AdminRefusalCode = never> extends InAuditedTransaction<Code> {
  readonly code: string;
}

type PromotionRow = NonNullable<Awaited<ReturnType<typeof storePromotionRepository.byCode>>>;

/** Returns the editable fields of a promotion, of which its version is a hash. */
export function editablePromotion({ code: _, starts_at: starts, ends_at: ends, ...editable }: PromotionRow) {
  return {
    ...editable,
    starts_at: starts?.toISOString() ?? null,
    ends_at: ends?.toISOString() ?? null,
  };
}

/**
 * Creates a cart promotion, or replaces the one with this code; valid immediately (decision 30) unless inactive. With the version
 * that the writer saw (null: none), a promotion that has changed since is refused with `edit_conflict`.
 */
export async function putPromotion(
  { trx, trail, code }: PromotionChange<'edit_conflict'>,
  {
    promotion,
    isActive = true,
    version,
  }: { promotion: PromotionFile; isActive?: boolean; version?: string | null },
): Promise<void> {
  if (!slug.safeParse(code).success) {
    throw new OperatorProblem('promotion_code_invalid', { code });
  }
  const { categories, brands, groups, payment, from, until, benefit } = promotion;
  if (from && until && until <= from) throw new OperatorProblem('times_invalid');
  if (benefit.kind === 'free_shipping' && payment !== null) {
    throw new OperatorProblem('promotion_payment_invalid');
  }
  if (benefit.kind === 'buy_x_pay_y' && benefit.buy <= benefit.pay) {
    throw new OperatorProblem('promotion_pay_invalid');
  }
  await requireKnown('categories', categories, (keys) => storePromotionRepository.knownCategories(trx, keys));
  await requireKnown('brands', brands, (names) => storePromotionRepository.knownBrands(trx, names));
  await requireKnown('groups', groups, (codes) => storePromotionRepository.knownGroups(trx, codes));
  await requireKnown('payment', payment, (codes) => storePromotionRepository.knownPayments(trx, codes));
  const edit = {
    ...auditedPromotion(trx, code),
    write: () =>
      storePromotionRepository.put(trx, {
        code,
        name: promotion.name,
        benefit: JSON.stringify(benefit),
        category_keys: categories,
        brands,
        group_codes: groups,
        payment_codes: payment,
        min_total_centavos: promotion.min_total,
        starts_at: from,
        ends_at: until,
        is_exclusive: promotion.exclusive,
        priority: promotion.priority,
        is_active: isActive,
      }),
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

/** Ends a promotion immediately for all carts. */
export async function endPromotion({ trx, trail, code }: PromotionChange): Promise<void> {
  await trail.change({
    ...auditedPromotion(trx, code),
    async write(before) {
      if (!before) throw unknownPromotion(code);
      await storePromotionRepository.switchOff(trx, code);
    },
  });
}

function auditedPromotion(trx: StoreTransaction, code: string) {
  return {
    target: { kind: 'promotion', id: code },
    async read(moment: ReadMoment) {
      const row = await (moment === 'before'
        ? storePromotionRepository.lock(trx, code)
        : storePromotionRepository.byCode(trx, code));
      return row ? editablePromotion(row) : null;
    },
  };
}

export const unknownPromotion = (code: string): OperatorProblem =>
  new OperatorProblem('promotion_not_found', { code });

/** Refuses limits to unknown categories, methods or groups, which would never match. */
async function requireKnown(
  field: 'categories' | 'brands' | 'groups' | 'payment',
  limit: readonly string[] | null,
  find: (names: readonly string[]) => Promise<string[]>,
): Promise<void> {
  if (limit === null) return;
  const known = new Set(await find(limit));
  const unknown = limit.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorProblem(`${field}_unknown`, { unknown: unknown.join(', ') });
}
