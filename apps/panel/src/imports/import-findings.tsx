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

/** The first refused lines of a file; the report has all. */
export function ImportFindings({ id }: { id: string }) {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['catalogue-imports', id, 'findings'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/findings', { path: { id }, query: {}, signal }),
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Recusas e avisos" sx={{ mt: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Linha</TableCell>
              <TableCell>Produto</TableCell>
              <TableCell>Campo</TableCell>
              <TableCell>Motivo</TableCell>
              <TableCell>Valor</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((row) => (
              <TableRow key={`${row.line}-${row.field}-${row.reason}-${row.value}`}>
                <TableCell>{row.line === 0 ? '–' : row.line}</TableCell>
                <TableCell>{row.sku}</TableCell>
                <TableCell>{row.field}</TableCell>
                <TableCell sx={{ minWidth: 200 }}>{row.reason}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.value}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.total > data.items.length && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          As primeiras {data.items.length} de {data.total}. O relatório tem todas.
        </Typography>
      )}
    </>
  );
}
