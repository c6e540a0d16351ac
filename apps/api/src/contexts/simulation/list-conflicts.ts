import type { DraftCoupon, DraftPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';

import { listActivePromotions, windowOf } from '#api/contexts/cart/cart.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { conflictRepository } from './conflict-repository.ts';
import {
  canMeet,
  type Conflict,
  type OtherPromotion,
  promotionConflicts,
  type TimedPromotion,
} from './promotion-conflicts.ts';

const shownCoupons = 10;

/** Returns what meets the drafts in carts of the store from now on, with a sentence for each. */
export async function listConflicts(
  db: StoreDatabase,
  {
    drafts: { draftPromotion, draftCoupon },
    now,
  }: { drafts: { draftPromotion: DraftPromotion | null; draftCoupon: DraftCoupon | null }; now: Date },
): Promise<Conflict[]> {
  const lasting = (await listActivePromotions(db)).filter(({ ends_at: end }) => end === null || end > now);
  const ofPromotion = draftPromotion
    ? await conflictsOfPromotion(db, { draft: draftPromotion, lasting, now })
    : [];
  const ofCoupon = draftCoupon ? conflictsOfCoupon(draftCoupon, lasting) : [];
  return [...ofPromotion, ...ofCoupon];
}

type Lasting = TimedPromotion & { readonly id: number };

async function conflictsOfPromotion(
  db: StoreDatabase,
  { draft, lasting, now }: { draft: DraftPromotion; lasting: readonly Lasting[]; now: Date },
): Promise<Conflict[]> {
  const timed = { ...draft, ...windowOf(draft) };
  const id = lasting.find(({ code }) => code === draft.code)?.id ?? Number.MAX_SAFE_INTEGER;
  const others: OtherPromotion[] = [];
  for (const other of lasting) {
    if (other.code === draft.code || !canMeet(timed, other)) continue;
    others.push({
      ...other,
      sharesProducts: await conflictRepository.shareProducts(db, draft, other),
      isFirst: other.priority < draft.priority || (other.priority === draft.priority && other.id < id),
    });
  }
  const coupons = await conflictRepository.uncombinableCoupons(db, dayInSaoPaulo(now), shownCoupons);
  return [
    ...promotionConflicts(draft, others),
    ...coupons.map((code): Conflict => ({
      kind: 'coupon',
      code,
      name: code,
      sentence: `O cupom ${code} não se soma a promoções: numa sacola com esta, não dá desconto.`,
    })),
  ];
}

function conflictsOfCoupon(draft: DraftCoupon, lasting: readonly Lasting[]): Conflict[] {
  return lasting
    .filter(({ is_exclusive: isExclusive, group_codes: groups }) => {
      const isForBoth =
        groups === null ||
        draft.group_codes === null ||
        groups.some((one) => draft.group_codes?.includes(one));
      return isForBoth && (isExclusive || !draft.is_combinable);
    })
    .map(({ code, name, is_exclusive: isExclusive }) => ({
      kind: 'promotion',
      code,
      name,
      sentence: isExclusive
        ? `“${name}” é exclusiva: numa sacola que a recebe, o cupom não dá desconto.`
        : `Este cupom não se soma a promoções: numa sacola com “${name}”, não dá desconto.`,
    }));
}
