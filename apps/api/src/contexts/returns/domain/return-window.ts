import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { ReturnReason } from '@vitrine/contract/schemas/return.ts';
import { defectDays, withdrawalDays } from '@vitrine/rules/return-terms.ts';

/** Last days, 'YYYY-MM-DD' in São Paulo. */
export interface ReturnWindow {
  readonly withdrawalUntil: string;
  /** By the store's own terms, never before `withdrawalUntil`. */
  readonly regretUntil: string;
  readonly until: string;
}

/** Returns the last days to return a delivery of a day, in a store that accepts regrets for `regretDays`. */
export function returnWindow(deliveredOn: string, regretDays: number): ReturnWindow {
  const day = requireIsoDate(deliveredOn);
  return {
    withdrawalUntil: withdrawalDeadline(deliveredOn),
    regretUntil: addDays(day, Math.max(withdrawalDays, regretDays)),
    until: addDays(day, defectDays),
  };
}

/** Returns the last day to withdraw from a purchase that was delivered on a day. */
export function withdrawalDeadline(deliveredOn: string): string {
  return addDays(requireIsoDate(deliveredOn), withdrawalDays);
}

export function mayReturnOn(
  today: string,
  reason: ReturnReason,
  window: Pick<ReturnWindow, 'regretUntil' | 'until'>,
): boolean {
  return today <= (reason === 'regret' ? window.regretUntil : window.until);
}
