import { Box, Skeleton } from '@mui/material';

export function ReportLoading() {
  return (
    <Box role="status" aria-label="Carregando" sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={140} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
