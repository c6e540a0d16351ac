import { Box, Button, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { countedRows } from '@vitrine/contract/admin/schemas/page-query.ts';

import { useListContext } from './list-context.ts';

/** The pages of the list around it. */
export function PageControls() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const last = Math.min(page * perPage, total);
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        py: 2,
      }}
    >
      <Typography role="status" color="textSecondary" sx={{ mr: 1 }}>
        {formatWholeNumber((page - 1) * perPage + 1)} a {formatWholeNumber(last)} de{' '}
        {total > countedRows ? `mais de ${formatWholeNumber(countedRows)}` : formatWholeNumber(total)}
      </Typography>
      <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        Página anterior
      </Button>
      <Button variant="outlined" disabled={last >= total} onClick={() => setPage(page + 1)}>
        Próxima página
      </Button>
    </Box>
  );
}
