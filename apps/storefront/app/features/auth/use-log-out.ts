import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { logOut } from './log-out.ts';

/** For a button that logs out and goes home. */
export function useLogOut(): () => void {
  const router = useRouter();
  return useCallback(() => void logOut(router), [router]);
}
