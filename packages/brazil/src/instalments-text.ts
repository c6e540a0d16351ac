import { formatBrl } from './brl.ts';
import type { InstalmentPlan } from './instalments.ts';

export type InstalmentsInWords = {
  /** '3x' */
  readonly count: string;
  /** 'R$ 63,30': of every parcel but perhaps the first. */
  readonly parcel: string;
  /** 'sem juros', 'com juros'; '' for one parcel. */
  readonly interest: string;
  /** 'R$ 63,31' where the first parcel carries the centavos that do not divide evenly, else null. */
  readonly firstParcel: string | null;
};

export type ShownPlan = Pick<
  InstalmentPlan,
  'count' | 'firstParcelCentavos' | 'parcelCentavos' | 'hasInterest'
>;

/** The words of a plan, for a page that sets each in its own type. Their numbers add up to what is charged. */
export function instalmentsInWords(plan: ShownPlan, format = formatBrl): InstalmentsInWords {
  const { count, firstParcelCentavos, parcelCentavos, hasInterest } = plan;
  return {
    count: `${count}x`,
    parcel: format(parcelCentavos),
    interest: count === 1 ? '' : hasInterest ? 'com juros' : 'sem juros',
    firstParcel: firstParcelCentavos === parcelCentavos ? null : format(firstParcelCentavos),
  };
}

/** '1x de R$ 189,90', '3x de R$ 63,30 sem juros', '4x de R$ 47,47 sem juros (1ª de R$ 47,49)'. */
export function instalmentsText(plan: ShownPlan, format = formatBrl): string {
  const { count, parcel, interest, firstParcel } = instalmentsInWords(plan, format);
  return [`${count} de ${parcel}`, interest, firstParcel && `(1ª de ${firstParcel})`]
    .filter(Boolean)
    .join(' ');
}
