import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { usePanelServices } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';

const loadDialogs = () => import('./session-dialogs.tsx');

const SessionDialogs = lazy(async () => {
  try {
    const { SessionDialogs: component } = await loadDialogs();
    return { default: component };
  } catch (error) {
    // Forms keep their drafts over the reload, which leads to signing in.
    return { default: () => <ErrorPanel error={error} onRetry={() => location.reload()} /> };
  }
});

const preloadAfterMs = 2000;

/** Opens a dialog over the screen when the session has ended; after signing in, the person continues there [ADM+05]. */
export function SessionEnd() {
  const { gate } = usePanelServices();
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  useEffect(() => {
    // Without competing with the first screen. A failure shows when the dialog opens.
    const timer = setTimeout(() => void loadDialogs().catch(() => {}), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (state.is === 'open') return null;
  return (
    <Suspense fallback={null}>
      <SessionDialogs state={state} />
    </Suspense>
  );
}
