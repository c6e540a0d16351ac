import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { Suspense, useState } from 'react';

import { usePathContent } from '#app/features/marketing/use-path-content.ts';
import { api } from '#app/platform/api/api.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

const FloaterList = lazyExtra(
  async () => (await import('./countdown-floater-list.tsx')).CountdownFloaterList,
);

/** The countdown floaters of the current page. A floater of the next page as well stays mounted. */
export function CountdownFloaters() {
  const { items } = usePathContent(countdownsOf);
  // The list stays mounted, because it stores which floaters were closed.
  const [isNeeded, setIsNeeded] = useState(false);
  if (items.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <FloaterList countdowns={items} />
    </Suspense>
  );
}

const countdownsOf = (path: string): Promise<readonly Countdown[]> =>
  api('GET /api/cms/countdowns/', { query: { url: path, filter: 'true', is_floater: '1' } });
