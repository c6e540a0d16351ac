import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The fields of a record with their simulation beside them, below them on a phone. */
export function EditorColumns({ fields, simulation }: { fields: ReactNode; simulation: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{fields}</Box>
      <Box sx={{ minWidth: 0 }}>{simulation}</Box>
    </Box>
  );
}
