import { hideForDays, isHidden } from '#app/features/marketing/hidden-until.ts';

const dismissedForDays = 1;

const cookieName = (countdownId: number) => `countdown_${countdownId}`;

export const isDismissed = (countdownId: number, nowMs: number): boolean =>
  isHidden(cookieName(countdownId), nowMs);

/** Hides a countdown for one day [CNT-02]. */
export const dismiss = (countdownId: number, nowMs: number): void =>
  hideForDays(cookieName(countdownId), dismissedForDays, nowMs);
