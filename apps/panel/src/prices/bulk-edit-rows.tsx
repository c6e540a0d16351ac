import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import {
  type BulkEdit,
  type BulkRowStatus,
  bulkRowStatuses,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { BulkRowsTable } from '#panel/ui/bulk-edit/bulk-rows-table.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { bulkRowLabels } from '#panel/ui/labels/bulk-edit-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

const perPage = 50;

/** The rows of a bulk edit, by their outcome. */
export function BulkEditRows({ edit: { id, field } }: { edit: BulkEdit }) {
  const client = usePanelClient();
  const [status, setStatus] = useState<BulkRowStatus | ''>('');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['bulk-edit', id, 'rows', status, page],
    queryFn: ({ signal }) =>
      client('GET /api/admin/bulk-edits/{id}/rows', {
        path: { id },
        query: { page: String(page), per_page: String(perPage), ...(status !== '' && { status }) },
        signal,
      }),
  });
  return (
    <SectionCard
      title="Linhas"
      action={
        <TextField
          select
          label="Situação da linha"
          value={status}
          sx={{ width: 200 }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          onChange={(event) => {
            setStatus(bulkRowStatuses.find((one) => one === event.target.value) ?? '');
            setPage(1);
          }}
        >
          <MenuItem value="">Todas</MenuItem>
          {bulkRowStatuses.map((one) => (
            <MenuItem key={one} value={one}>
              {bulkRowLabels[one].label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {error && <Alert severity="error">{messageOfError(error)}</Alert>}
      {data?.total === 0 && <Typography>Nenhuma linha com esta situação.</Typography>}
      {data && data.total > 0 && (
        <>
          <BulkRowsTable label="Linhas da edição" field={field} rows={data.items} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
            <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
              {formatWholeNumber(data.total)} {data.total === 1 ? 'linha' : 'linhas'}
            </Typography>
            <Button variant="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Página anterior
            </Button>
            <Button
              variant="outlined"
              disabled={page * perPage >= data.total}
              onClick={() => setPage(page + 1)}
            >
              Próxima página
            </Button>
          </Box>
        </>
      )}
    </SectionCard>
  );
}
