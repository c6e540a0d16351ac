import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { bulkChangeText, bulkCountText, bulkStatusLabels } from './bulk-edit-labels.ts';

const title = 'Edições em massa';

/** The last 100 bulk edits, each of which can still be undone. */
export function BulkEditListPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['bulk-edits'],
    queryFn: ({ signal }) => client('GET /api/admin/bulk-edits', { query: { per_page: '100' }, signal }),
  });
  return (
    <QueryScreen query={query} title={title}>
      {({ items }) => (
        <>
          <TextLink to="/precos">Preços e estoque</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading title={title} text="Podem ser desfeitas por 90 dias." />
          </Box>
          {items.length === 0 ? (
            <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
              <Typography>
                Ainda não há edições em massa. Selecione variações em Preços e estoque para começar.
              </Typography>
            </Paper>
          ) : (
            <TableContainer
              component={Paper}
              variant="outlined"
              tabIndex={0}
              role="region"
              aria-label="Tabela de edições em massa"
            >
              <Table>
                <TableHead>
                  <TableRow>
                    <TableCell>Edição</TableCell>
                    <TableCell>Situação</TableCell>
                    <TableCell align="right">Mudaram</TableCell>
                    <TableCell>Data</TableCell>
                    <TableCell>Por</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {items.map((edit) => (
                    <TableRow key={edit.id} hover>
                      <TableCell sx={{ minWidth: 180 }}>
                        <TextLink to={`/precos/edicoes/${edit.id}`}>{bulkChangeText(edit.change)}</TextLink>
                      </TableCell>
                      <TableCell>
                        <StatusBadge {...bulkStatusLabels[edit.status]} />
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {bulkCountText(edit.field, edit.changed)}
                      </TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>
                        {formatDate(edit.created_at)}, {formatTime(edit.created_at)}
                      </TableCell>
                      <TableCell>{edit.created_by}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </>
      )}
    </QueryScreen>
  );
}
