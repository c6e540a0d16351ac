import type { RegisteredRouter } from '@tanstack/react-router';

import { hydrateWhenSeen } from '#app/platform/hydration/hydrate-when-seen.ts';

import { reportVitalsLater } from './report-vitals-later.ts';

/** Starts what a shopper needs who only looks; ends when the returned controller aborts. */
export function watchFirstView(router: RegisteredRouter): AbortController {
  const running = new AbortController();
  reportVitalsLater(router.state.matches.at(-1)?.fullPath ?? '/$', running.signal);
  hydrateWhenSeen(running.signal);
  return running;
}
