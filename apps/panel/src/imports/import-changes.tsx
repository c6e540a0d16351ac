import {
  Alert,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

/** The first fields that a file would change, before and after. */
export function ImportChanges({ id }: { id: string }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['catalogue-imports', id, 'changes'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/changes', { path: { id }, query: {}, signal }),
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="O que mudaria" sx={{ mt: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Linha</TableCell>
              <TableCell>Produto</TableCell>
              <TableCell>Campo</TableCell>
              <TableCell>Antes</TableCell>
              <TableCell>Depois</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((row) => (
              <TableRow key={`${row.line}-${row.sku}-${row.variant_sku}-${row.field}`}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {row.variant_sku === '' ? row.sku : row.variant_sku}
                </TableCell>
                <TableCell>{row.field === '' ? 'novo' : row.field}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.before}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.after}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.total > data.items.length && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          As primeiras {data.items.length} de {data.total} mudanças.
        </Typography>
      )}
    </>
  );
}
