import { isClosedStore } from '@vitrine/contract/closed-store.ts';

import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';

/** Returns whether the visitor may see the store's content: a closed store shows guests none of it [STO-08]. */
export function useMayBrowse(): boolean {
  const { settings } = useStore();
  const isCustomer = useSession(({ status }) => status === 'customer');
  return isCustomer || !isClosedStore(settings);
}
