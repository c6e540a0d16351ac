import { Box, Skeleton } from '@mui/material';

/** Stands in place of a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <Box role="status" aria-label="Carregando">
      <Skeleton variant="text" width={220} height={48} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
}
