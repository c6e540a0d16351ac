import type { AnyRouter } from '@tanstack/react-router';

import { homePath } from '#app/platform/addresses/paths.ts';
import { endSession } from '#app/platform/session/session.ts';

/** Ends the session and navigates home [AUT-06]. */
export async function logOut(router: AnyRouter): Promise<void> {
  endSession();
  await router.navigate({ href: homePath });
}
