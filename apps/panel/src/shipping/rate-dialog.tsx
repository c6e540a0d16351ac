import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { AdminShippingRate } from '@vitrine/contract/admin/schemas/shipping.ts';
import { useId, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import { cellsOf, type RateColumn, rateColumns } from './rate-texts.ts';

interface RateDialogProps {
  readonly row: number;
  /** null for a new one. */
  readonly rate: AdminShippingRate | null;
  readonly onSave: (rate: AdminShippingRate) => void;
  readonly onClose: () => void;
}

// Object.keys of the table are exactly its columns.
const columns = Object.keys(rateColumns) as RateColumn[];
const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Record<RateColumn, string>;

/** One row of a table. The API reads it as it reads a line of a CSV, so that its rules are in one place. */
export function RateDialog({ row, rate, onSave, onClose }: RateDialogProps) {
  const client = usePanelClient();
  const id = useId();
  const [cells, setCells] = useState(() => (rate ? cellsOf(rate) : empty));
  const check = useMutation({
    mutationFn: () => client('POST /api/admin/shipping-table-checks', { body: { csv: csvOf(cells) } }),
    onSuccess({ rates: [read], problems }) {
      if (read && problems.length === 0) onSave(read);
    },
  });
  const problems = check.data?.problems ?? [];
  const problemOf = (column: string) => problems.find((one) => one.column === column)?.message;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{rate ? `Linha ${row + 1}` : 'Nova linha'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {columns.map((column) => (
            <TextField
              key={column}
              label={rateColumns[column]}
              value={cells[column]}
              onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
              error={problemOf(column) !== undefined}
              helperText={problemOf(column)}
              autoComplete="off"
              sx={column === 'estados' ? { gridColumn: '1 / -1' } : undefined}
            />
          ))}
        </Box>
        {problemOf('') !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problemOf('')}
          </Alert>
        )}
        {check.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOfError(check.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={check.isPending} onClick={() => check.mutate()}>
          Usar esta linha
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function csvOf(cells: Record<RateColumn, string>): string {
  const line = columns.map((column) => `"${cells[column].replaceAll('"', '""')}"`).join(';');
  return `${columns.join(';')}\n${line}\n`;
}
