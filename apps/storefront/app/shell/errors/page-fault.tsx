import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { LazyFaultScreen } from './lazy-error-screens.tsx';

/** Replaces a page that failed, inside the frame of the shop. */
export function PageFault({ reset }: ErrorComponentProps) {
  const router = useRouter();
  async function retry() {
    await router.invalidate();
    reset();
  }
  return <LazyFaultScreen onRetry={() => void retry()} />;
}
