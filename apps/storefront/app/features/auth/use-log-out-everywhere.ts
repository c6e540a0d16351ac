import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { api } from '#app/platform/api.ts';
import { emitAppEvent } from '#app/platform/app-events.ts';

import { logOut } from './log-out.ts';

/** For a button that logs out on every device [AUT+01]. Rejects when the server did not hear of it: then nobody is. */
export function useLogOutEverywhere(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await api('POST /api/auth/customers/logout-everywhere');
    await logOut(router);
    emitAppEvent('toast', { kind: 'success', message: 'Você saiu de todos os dispositivos.' });
  }, [router]);
}
