import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import type { ReactNode } from 'react';
import { useLocation } from 'react-admin';

import { isSignedOut, signInPath } from '#panel/session/panel-auth-provider.ts';
import { usePanelClient } from '#panel/session/panel-services.tsx';
import { SessionEnd } from '#panel/session/session-end.tsx';
import { signedInQuery } from '#panel/session/signed-in-query.ts';
import { readStoreId } from '#panel/session/stored-store-id.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';

import { PanelLayout } from './panel-layout.tsx';

const { Navigate } = tanStackRouterProvider;

/** The layout for whoever is signed in; leads others to signing in, and back afterwards. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  // A browser that has never signed in knows no store to ask.
  const isStoreKnown = readStoreId() !== '';
  const { data, error, refetch } = useQuery({ ...signedInQuery(usePanelClient()), enabled: isStoreKnown });
  const { pathname, search } = useLocation();
  // Once known, the person stays on the screen: a session that ends is asked for over it.
  if (data) {
    return (
      <>
        <PanelLayout>{children}</PanelLayout>
        <SessionEnd />
      </>
    );
  }
  if (!isStoreKnown || (error && isSignedOut(error))) {
    return <Navigate to={signInPath} state={{ nextPathname: pathname, nextSearch: search }} />;
  }
  if (error) {
    return (
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 3 }}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  return null;
}
