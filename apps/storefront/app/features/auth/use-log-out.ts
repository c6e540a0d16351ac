import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { homePath } from '#app/platform/addresses/paths.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';

/** Returns the action that logs out and navigates home. */
export function useLogOut(): () => void {
  const router = useRouter();
  return useCallback(() => void logOut(router), [router]);
}

/** Ends the session and navigates home [AUT-06]. */
export async function logOut(router: AnyRouter): Promise<void> {
  serviceOf(router, createSession).endSession();
  await router.navigate({ href: homePath });
}
