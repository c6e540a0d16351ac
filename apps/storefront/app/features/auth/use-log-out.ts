import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { logOut } from './log-out.ts';

/** Returns the action that logs out and navigates home. */
export function useLogOut(): () => void {
  const router = useRouter();
  return useCallback(() => void logOut(router), [router]);
}
