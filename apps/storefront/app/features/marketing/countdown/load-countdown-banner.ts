import type { Countdown } from '@vitrine/contract/schemas/cms.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { currentRequest } from '#app/platform/rendering/request-context.ts';

import { type CountdownColors, countdownColors } from './countdown-colors.ts';
import { isRunning } from './domain/choose-floaters.ts';

export interface CountdownBannerView {
  readonly countdown: Countdown;
  readonly colors: CountdownColors;
  /** Whether it runs, as seen by the server. Unknown if the browser loaded the page. */
  readonly isKnownToRun: boolean;
}

/** Loads the banner of a page; null if it is not to be shown [CNT-01]. */
export async function loadCountdownBanner(id: number): Promise<CountdownBannerView | null> {
  const nowMs = renderedMoment();
  try {
    const countdown = await api('GET /api/cms/countdowns/{id}', { path: { id } });
    if (nowMs !== null && !isRunning(countdown, nowMs)) return null;
    return { countdown, colors: countdownColors(countdown.colors), isKnownToRun: nowMs !== null };
  } catch (error) {
    // The page is rendered without the countdown.
    if (isCallError(error)) return null;
    throw error;
  }
}

/**
 * Returns the moment that a page is rendered for, in milliseconds since 1970: the preview's, or the server's current
 * time. Null in a browser, whose clock is not trusted: see `useContentClock`.
 */
function renderedMoment(): number | null {
  if (!import.meta.env.SSR) return null;
  const { previewedAt } = currentRequest();
  return previewedAt === null ? Date.now() : Date.parse(previewedAt);
}
