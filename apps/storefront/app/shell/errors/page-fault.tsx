import type { ErrorComponentProps } from '@tanstack/react-router';

import { LazyFaultScreen } from './lazy-error-screens.tsx';
import { useRetry } from './use-retry.ts';

/** Replaces a page that failed, inside the frame of the shop. */
export function PageFault({ reset }: ErrorComponentProps) {
  const { retry, isOffline } = useRetry(reset);
  return <LazyFaultScreen onRetry={retry} isOffline={isOffline} />;
}
