import { formatBrl } from '@vitrine/brazil/brl.ts';

import type { InstalmentPlan } from './instalments.ts';

export type InstalmentsInWords = {
  /** '3x' */
  readonly count: string;
  /** 'R$ 63,30': every instalment, except possibly the first. */
  readonly parcel: string;
  /** 'sem juros', 'com juros'; '' for one instalment. */
  readonly interest: string;
  /** 'R$ 63,31' if the first instalment includes the remaining centavos, else null. */
  readonly firstParcel: string | null;
};

export type ShownPlan = Pick<
  InstalmentPlan,
  'count' | 'firstParcelCentavos' | 'parcelCentavos' | 'hasInterest'
>;

/** Returns the texts of a plan, for separate styling. The amounts add up to the charged total. */
export function instalmentsInWords(plan: ShownPlan, format = formatBrl): InstalmentsInWords {
  const { count, firstParcelCentavos, parcelCentavos, hasInterest } = plan;
  return {
    count: `${count}x`,
    parcel: format(parcelCentavos),
    interest: count === 1 ? '' : hasInterest ? 'com juros' : 'sem juros',
    firstParcel: firstParcelCentavos === parcelCentavos ? null : format(firstParcelCentavos),
  };
}

/** Formats a plan: '1x de R$ 189,90', '3x de R$ 63,30 sem juros', '4x de R$ 47,47 sem juros (1ª de R$ 47,49)'. */
export function instalmentsText(plan: ShownPlan, format = formatBrl): string {
  const { count, parcel, interest, firstParcel } = instalmentsInWords(plan, format);
  return [`${count} de ${parcel}`, interest, firstParcel && `(1ª de ${firstParcel})`]
    .filter(Boolean)
    .join(' ');
}
