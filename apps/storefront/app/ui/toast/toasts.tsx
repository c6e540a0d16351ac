import { Suspense, lazy } from 'react';

import { useToasts } from './toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

/** Mounted once per page; the region's code loads with the first toast. */
export function Toasts() {
  const hasToast = useToasts((state) => state.toasts.length > 0);
  return hasToast ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}
