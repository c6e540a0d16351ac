import type { DraftPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';
import type { CartSimulation } from '@vitrine/contract/admin/schemas/simulations.ts';

import type { StorePromotion } from '#api/contexts/cart/cart.public.ts';
import type { TimeWindow } from '#api/platform/time-window.ts';

export type Conflict = CartSimulation['conflicts'][number];

/** A promotion of the store that was not ended, with its time. */
export interface TimedPromotion extends Omit<StorePromotion, 'id'>, TimeWindow {}

export interface OtherPromotion extends TimedPromotion {
  /** Whether a product is of both promotions. */
  readonly sharesProducts: boolean;
  /** Applied before the draft. */
  readonly isFirst: boolean;
}

/** Returns whether one cart can meet both: a time, a group and a payment method of both. */
export function canMeet(one: TimedPromotion, other: TimedPromotion): boolean {
  return (
    overlap(one, other) &&
    haveCommon(one.group_codes, other.group_codes) &&
    haveCommon(one.payment_codes, other.payment_codes)
  );
}

/** Returns the promotions that change what a draft gives, or that it changes, each with a sentence. */
export function promotionConflicts(
  draft: Pick<DraftPromotion, 'is_exclusive'>,
  others: readonly OtherPromotion[],
): Conflict[] {
  return others.flatMap((other) => {
    const sentence = sentenceOf(draft, other);
    return sentence === null ? [] : [{ kind: 'promotion', code: other.code, name: other.name, sentence }];
  });
}

function sentenceOf(draft: Pick<DraftPromotion, 'is_exclusive'>, other: OtherPromotion): string | null {
  const { name, isFirst } = other;
  const order = isFirst ? 'antes' : 'depois';
  const outcome = isFirst
    ? 'uma sacola que a recebe não recebe esta'
    : 'uma sacola que recebe esta não a recebe';
  if (other.is_exclusive) return `“${name}” é exclusiva e aplicada ${order}: ${outcome}.`;
  if (draft.is_exclusive) return `Esta promoção é exclusiva, e “${name}” é aplicada ${order}: ${outcome}.`;
  if (!other.sharesProducts) return null;
  return isFirst
    ? `Soma-se a “${name}”, que é aplicada antes: o desconto desta conta sobre o que sobrar.`
    : `“${name}” se soma a esta e é aplicada depois, sobre o que sobrar.`;
}

function overlap(one: TimeWindow, other: TimeWindow): boolean {
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

function startsBeforeEnd({ starts_at: start }: TimeWindow, { ends_at: end }: TimeWindow): boolean {
  return start === null || end === null || start < end;
}

/** null is no limit. */
function haveCommon(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null || one.some((code) => other.includes(code));
}
