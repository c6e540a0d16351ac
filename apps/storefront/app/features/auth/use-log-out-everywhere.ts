import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { logOut } from './use-log-out.ts';

/** Returns the action that logs out on every device [AUT+01]. Rejects if the call failed: then no session was ended. */
export function useLogOutEverywhere(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await api('POST /api/auth/customers/logout-everywhere');
    await logOut(router);
    emitAppEvent('toast', { kind: 'success', message: 'Você saiu de todos os dispositivos.' });
  }, [router]);
}
