import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useMay, useSignedIn } from '#panel/platform/use-signed-in.ts';
import { SessionEnd } from '#panel/session/session-end.tsx';

import { PanelLayout } from './panel-layout.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useMenu } from './use-menu.ts';

// MUI loads beside the screen's own code, while the frame is visible.
const ScreenTheme = lazy(async () => {
  const { ScreenTheme: component } = await import('#panel/ui/screen-theme.tsx');
  return { default: component };
});

const NextOpeningStep = lazy(async () => {
  const { NextOpeningStep: component } = await import('#panel/opening/next-opening-step.tsx');
  return { default: component };
});

/** The frame around every screen. When a session ends, its dialog opens over the screen. */
export function SignedInLayout() {
  const signedIn = useSignedIn();
  const { href, pathname } = useLocation();
  const mayReadSettings = useMay('settings.read');
  // After signing out, and when a session ends before the person was loaded.
  if (!signedIn) return <Navigate to="/entrar" state={{ next: href }} />;
  // Before the code of a screen has loaded: later it would lead away from what the person has opened meanwhile.
  if (pathname === '/') return <StartPage />;
  return (
    <PanelLayout>
      <Suspense fallback={<ScreenLoading />}>
        <ScreenTheme>
          {signedIn.store.is_in_setup && mayReadSettings && (
            <Suspense>
              <NextOpeningStep />
            </Suspense>
          )}
          <Outlet />
          <SessionEnd />
        </ScreenTheme>
      </Suspense>
    </PanelLayout>
  );
}

/** Redirects to the first screen that the person may open. */
function StartPage() {
  const [first] = useMenu();
  return <PanelLayout>{first ? <Navigate to={first.to} replace /> : null}</PanelLayout>;
}
