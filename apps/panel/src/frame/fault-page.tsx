import { Box } from '@mui/material';

import { ErrorPanel } from '#panel/ui/error-panel.tsx';

/** Stands where a screen has thrown. */
export function FaultPage({ error }: { error: unknown }) {
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <ErrorPanel error={error} onRetry={() => location.reload()} />
    </Box>
  );
}
