import { Box } from '@mui/material';

import { AccessDenied } from '#panel/platform/screen-route.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';

/** Stands where a screen has thrown, or is not for the person. */
export function ScreenFault({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) {
    return (
      <PageHeading
        title="Sem acesso a esta página"
        text="Seu acesso não inclui esta parte do painel. Fale com quem cuida da equipe."
      />
    );
  }
  return <ErrorPanel error={error} onRetry={() => location.reload()} />;
}

/** Stands where a screen has thrown. */
export function FaultPage({ error }: { error: unknown }) {
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <ErrorPanel error={error} onRetry={() => location.reload()} />
    </Box>
  );
}
