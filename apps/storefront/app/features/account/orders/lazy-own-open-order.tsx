import { Suspense } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useSession } from '#app/platform/session/session-state.ts';

const OwnOpenOrder = lazyExtra(async () => (await import('./own-open-order.tsx')).OwnOpenOrder);

/** The customer's latest open order beside an answer of the search, on request of customers only. */
export function LazyOwnOpenOrder() {
  const isCustomer = useSession(({ status }) => status === 'customer');
  if (!isCustomer) return null;
  return (
    <Suspense fallback={null}>
      <OwnOpenOrder />
    </Suspense>
  );
}
