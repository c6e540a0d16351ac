import { Navigate, Outlet, useLocation } from '@tanstack/react-router';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { SessionEnd } from '#panel/session/session-end.tsx';

import { PanelLayout } from './panel-layout.tsx';

/** The frame around every screen; a session that ends is asked for over it. */
export function SignedInLayout() {
  const signedIn = useSignedIn();
  const { href } = useLocation();
  // After signing out, and for a session that ends before anybody was known.
  if (!signedIn) return <Navigate to="/entrar" state={{ next: href }} />;
  return (
    <>
      <PanelLayout>
        <Outlet />
      </PanelLayout>
      <SessionEnd />
    </>
  );
}
