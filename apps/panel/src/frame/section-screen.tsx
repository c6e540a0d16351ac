import { Box, Skeleton } from '@mui/material';
import type { AnyPermission } from '@vitrine/contract/admin/permissions.ts';
import { type ComponentType, Suspense } from 'react';

import { useSignedIn } from '#panel/session/use-signed-in.ts';

import { AccessDeniedPage } from './access-denied-page.tsx';

interface SectionScreenProps {
  readonly screen: ComponentType;
  readonly permission: AnyPermission | null;
}

/** A screen once its code is loaded, for whoever may see it. The API decides what they may do there. */
export function SectionScreen({ screen: Screen, permission }: SectionScreenProps) {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  if (permission !== null && !signedIn.permissions.includes(permission)) return <AccessDeniedPage />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}

function ScreenLoading() {
  return (
    <Box role="status" aria-label="Carregando">
      <Skeleton variant="text" width={220} height={48} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
}
