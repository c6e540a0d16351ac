import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';

import { mayReloadForCode } from '#app/platform/code/reload-for-code.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';

import {
  ClosedDownScreen as ClosedDownScreenPart,
  FaultScreen as FaultScreenPart,
  type FaultScreenProps,
  NotFoundScreen as NotFoundScreenPart,
} from './error-screens.tsx';
import { PlainFault } from './last-resort.tsx';
import { useRetry } from './use-retry.ts';

const load = () => import('./error-screens.tsx');

// The server renders these immediately; the browser's build drops the server's branch and its imports.
const FaultScreen = import.meta.env.SSR
  ? FaultScreenPart
  : lazy(() => load().then((screens) => ({ default: screens.FaultScreen }), plainFault));

const NotFoundScreen = import.meta.env.SSR
  ? NotFoundScreenPart
  : lazy(() => load().then((screens) => ({ default: screens.NotFoundScreen }), plainFault));

const ClosedDownScreen = import.meta.env.SSR
  ? ClosedDownScreenPart
  : lazy(() => load().then((screens) => ({ default: screens.ClosedDownScreen }), plainFault));

/** The screen after a failure, whose code loads with the shopper's first action (`fetchErrorScreens`). */
export function LazyFaultScreen(props: FaultScreenProps) {
  return (
    <Suspense fallback={null}>
      <FaultScreen {...props} />
    </Suspense>
  );
}

/** The screen of an unknown address, whose code loads with the shopper's first action. */
export function LazyNotFoundScreen() {
  return (
    <Suspense fallback={null}>
      <NotFoundScreen />
    </Suspense>
  );
}

/** The screen of a page that a store which has closed down no longer shows. */
export function LazyClosedDownScreen() {
  return (
    <Suspense fallback={null}>
      <ClosedDownScreen />
    </Suspense>
  );
}

export async function fetchErrorScreens(): Promise<void> {
  await load();
}

/** The connection was lost before the screens were loaded. */
const plainFault = () => ({ default: PlainFault });

/** Replaces a page that failed, inside the frame of the shop. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    // The store has closed down since the document was loaded: the next document says so, and at most one is loaded a minute.
    const isGone = isCallError(error) && error.code === 'store_closed_down';
    if (isGone && mayReloadForCode()) window.location.reload();
  }, [error]);
  const { retry, isOffline } = useRetry(reset);
  const requestId = isCallError(error) ? error.requestId : null;
  return <LazyFaultScreen onRetry={retry} isOffline={isOffline} requestId={requestId} />;
}
