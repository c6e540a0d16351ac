import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { ReturnReason } from '@vitrine/contract/schemas/return.ts';

/** Right of withdrawal, from the day after delivery (CDC, art. 49). */
const withdrawalDays = 7;
/** Defects of durable goods (CDC, art. 26). */
export const longestDays = 90;

export interface ReturnWindow {
  /** Last days, 'YYYY-MM-DD' in São Paulo. */
  readonly withdrawalUntil: string;
  readonly until: string;
}

/** Returns the last days to return a delivery of a day. */
export function returnWindow(deliveredOn: string): ReturnWindow {
  const day = requireIsoDate(deliveredOn);
  return { withdrawalUntil: addDays(day, withdrawalDays), until: addDays(day, longestDays) };
}

export function mayReturnOn(today: string, reason: ReturnReason, window: ReturnWindow): boolean {
  return today <= (reason === 'regret' ? window.withdrawalUntil : window.until);
}
