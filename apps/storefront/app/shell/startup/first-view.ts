import type { RegisteredRouter } from '@tanstack/react-router';

import { storesNothing } from '#app/platform/browser/stored-text.ts';
import { firstActivity } from '#app/platform/hydration/early-actions.ts';
import { hydrateWhenSeen } from '#app/platform/hydration/hydrate-when-seen.ts';

import { reportVitalsLater } from './report-vitals-later.ts';

/** Starts what a shopper needs who only looks; ends when the returned controller aborts. */
export function watchFirstView(router: RegisteredRouter): AbortController {
  const running = new AbortController();
  reportVitalsLater(router.state.matches.at(-1)?.fullPath ?? '/$', running.signal);
  hydrateWhenSeen(running.signal);
  return running;
}

/**
 * Resolves when the shop's services are needed: with the first activity of a visitor who is new to this shop and sees a page
 * that waits for one, too; otherwise at once.
 */
export async function untilShopNeeded(): Promise<void> {
  const hasCommand = Object.keys(window.queryCommands ?? {}).length > 0;
  // The placeholder of the whole page (`whenActive`).
  const doesPageWait = document.querySelector('main > [data-part]') !== null;
  if (storesNothing() && !hasCommand && doesPageWait) await firstActivity();
}
